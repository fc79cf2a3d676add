import { defineRule } from '../define';

export default defineRule({
  id: 'http/sse-endpoint-event',
  covers: ['http/sse-endpoint-event'],
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'The stream of the HTTP+SSE transport begins with an endpoint event.',
  on: { phases: ['event'] },
  check({ recording, step: { exchange, sse, message } }, report) {
    if (recording.transport !== 'sse' || exchange?.request?.method !== 'GET' || exchange.events !== 1) return;
    if (sse?.event === 'endpoint' || message === undefined) return;
    report({
      message:
        'The stream begins with a message and not with the endpoint event, so the client does not learn where to post and cannot even initialize. Send event: endpoint with that address first.',
    });
  },
});
