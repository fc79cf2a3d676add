import { since } from '../revisions';
import { undeclaredRequest } from '../undeclared-request';

export default undeclaredRequest({
  id: 'capability/server-uses-elicitation',
  revisions: since('2025-06-18').filter((id) => id < '2026-07-28'),
  method: 'elicitation/create',
  capability: 'elicitation',
  summary: 'A server asks the user only where the client has declared it.',
});
