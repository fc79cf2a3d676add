import { defineRule } from '../define';
import { atStatus, SESSION_HEADER, setStatus } from '../recording/header-values';
import { sessionRequest } from '../recording/legacy-http';
import { isRefusalOfItsOwn } from '../recording/posts';
import { only } from '../revisions';

export default defineRule({
  id: 'session/terminated-404',
  covers: ['session/terminated-404'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'error',
  fault: 'transport',
  actor: 'server',
  scope: 'http',
  summary: 'The id of a session that was ended is answered with 404.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http } }, report) {
    const { over } = recording.session;
    const request = sessionRequest(recording, exchange);
    const status = http?.status ?? 404;
    if (over?.how !== 'deleted' || request?.headers.get(SESSION_HEADER)?.value !== over.id) return;
    if (request.index < over.index || status === 404 || isRefusalOfItsOwn(status)) return;
    // a second DELETE asks for what is done already
    if (request.method === 'DELETE') return;
    report({
      message: `The session was ended, and its id is answered with ${status}: a client begins anew on 404 only. Answer with 404.`,
      ...atStatus,
      fixes: [setStatus(404)],
      related: [
        { message: 'the end of the session', record: over.index },
        { message: 'the request', record: request.index },
      ],
    });
  },
});
