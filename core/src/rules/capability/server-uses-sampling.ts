import { where } from '../revisions';
import { undeclaredRequest } from '../undeclared-request';

export default undeclaredRequest({
  id: 'capability/server-uses-sampling',
  revisions: where((facts) => facts.handshake),
  method: 'sampling/createMessage',
  capability: 'sampling',
  summary: 'A server asks for sampling only where the client has declared it.',
});
