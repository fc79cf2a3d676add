import { defineRule } from '../define';

export default defineRule({
  id: 'http/sse-response-on-stream',
  covers: ['http/sse-response-on-stream'],
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'In the HTTP+SSE transport responses come on the stream.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, message } }, report) {
    if (recording.transport !== 'sse' || exchange?.request?.method !== 'POST') return;
    if (exchange.request.message?.kind !== 'request') return;
    if (message?.kind !== 'result' && message?.kind !== 'error') return;
    if ((exchange.response?.status ?? 400) >= 300) return;
    report({
      message:
        'The response is in the answer to the POST; clients of this transport read the stream only and wait in vain. Answer the POST with 202 and send the response as an event.',
      related: [{ message: 'the request', record: exchange.request.index }],
    });
  },
});
