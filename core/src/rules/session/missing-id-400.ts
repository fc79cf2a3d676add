import { defineRule } from '../define';
import { atStatus, SESSION_HEADER, setStatus } from '../recording/header-values';
import { sessionRequest } from '../recording/legacy-http';
import { hasHeaders } from '../recording/posts';
import { only } from '../revisions';

/** what refuses a request for its session and not for its form, its sender or the server's state */
const FOR_THE_SESSION: ReadonlySet<number | undefined> = new Set([404, 405, 409, 410, 412, 422, 428]);

export default defineRule({
  id: 'session/missing-id-400',
  covers: ['session/missing-id-400'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'warning',
  fault: 'transport',
  actor: 'server',
  scope: 'http',
  summary: 'A request without its session id is refused with 400.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http } }, report) {
    const { id, over } = recording.session;
    const request = sessionRequest(recording, exchange);
    if (id === undefined || over?.id === id || request?.method !== 'POST' || !hasHeaders(request)) return;
    if (request.headers.has(SESSION_HEADER) || !FOR_THE_SESSION.has(http?.status)) return;
    report({
      message: `The request lacks the session id and is refused with ${http?.status}${http?.status === 404 ? ', which says that the session is over: the client throws it away' : ''}. Answer with 400.`,
      ...atStatus,
      fixes: [setStatus(400)],
      related: [{ message: 'the request', record: request.index }],
    });
  },
});
