import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { LAST_EVENT_HEADER } from '../recording/header-values';
import { only } from '../revisions';

export default defineRule({
  id: 'http/get-no-response',
  covers: ['http/get-no-response'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A stream opened by GET brings no responses, unless it goes on with an earlier stream.',
  on: { kinds: ['result', 'error'], facet: 'http' },
  check({ recording, step: { exchange, sse, message, direction, call } }, report) {
    const request = exchange?.request;
    if (!sse || direction !== 's2c' || request?.method !== 'GET' || recording.endpoint.isOldPair) return;
    if (!request.hasHeaders || request.headers.has(LAST_EVENT_HEADER)) return;
    if (message?.kind !== 'result' && message?.kind !== 'error') return;
    report({
      message: `The response to id ${literal(message.id)} comes on a stream that was opened by GET, while its client reads the answer to its POST. Send it there.`,
      related: [
        { message: 'the GET that opened this stream', record: request.index },
        ...(call ? [{ message: `${call.method}, which this answers`, record: call.index }] : []),
      ],
    });
  },
});
