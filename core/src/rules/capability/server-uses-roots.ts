import { where } from '../revisions';
import { undeclaredRequest } from '../undeclared-request';

export default undeclaredRequest({
  id: 'capability/server-uses-roots',
  revisions: where((facts) => facts.handshake),
  method: 'roots/list',
  capability: 'roots',
  summary: 'A server asks for roots only where the client has declared them.',
});
