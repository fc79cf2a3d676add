import { defineRule } from '../define';
import { accepts, atStatus, EVENT_STREAM, isEventStream, SESSION_HEADER, setStatus } from '../recording/header-values';
import { hasHeaders, isRefusalOfItsOwn } from '../recording/posts';
import { only } from '../revisions';

/** refused for what the request is like: its version or session, its Accept, its Origin */
const OTHER_REFUSALS: ReadonlySet<number> = new Set([400, 406]);

export default defineRule({
  id: 'http/get-sse-or-405',
  covers: ['http/get-sse-or-405'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A GET to the MCP endpoint is answered with a stream of events or with 405.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange } }, report) {
    const { request, response } = exchange ?? {};
    if (request?.method !== 'GET' || response === undefined || !recording.endpoint.is(request.url)) return;
    if (!hasHeaders(request) || !accepts(request.headers, EVENT_STREAM) || recording.endpoint.isOldPair) return;
    const { status, headers } = response;
    if (status === 405 || isRefusalOfItsOwn(status) || OTHER_REFUSALS.has(status)) return;
    // 404 also says that the session is over; a redirection or a conflict has a cause of its own
    if (status === 404 && (request.headers.has(SESSION_HEADER) || recording.session.id !== undefined)) return;
    if ((status >= 300 && status < 400) || status === 409) return;
    if (status < 300 && (isEventStream(headers) || !response.hasHeaders)) return;
    report({
      message: `A GET that accepts a stream is answered with ${status}: a client tells by 405 that there is no stream beside the requests, and takes anything else for a fault. Answer with ${EVENT_STREAM} or with 405.`,
      ...atStatus,
      fixes: [setStatus(405)],
    });
  },
});
