import { defineRule } from '../define';
import { atHeaders, SESSION_HEADER, setHeader } from '../recording/header-values';
import { sessionRequest } from '../recording/legacy-http';
import { hasHeaders } from '../recording/posts';
import { only } from '../revisions';

export default defineRule({
  id: 'session/id-sent',
  covers: ['session/id-sent'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'error',
  fault: 'transport',
  actor: 'client',
  scope: 'http',
  summary: 'Every request of a session repeats the session id.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange } }, report) {
    const { id, given, over } = recording.session;
    const request = sessionRequest(recording, exchange);
    if (id === undefined || given === undefined || request === undefined || over?.id === id) return;
    if (!hasHeaders(request) || request.headers.has(SESSION_HEADER)) return;
    report({
      message:
        'The server gave a session id, and this request does not repeat it: it belongs to no session then, and is refused with 400. Send Mcp-Session-Id with every request after initialize.',
      ...atHeaders,
      fixes: [setHeader('Mcp-Session-Id', id)],
      related: [{ message: 'where the id was given', record: given.index }],
    });
  },
});
