import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { progressOf } from '../parts/progress-token';
import { LAST_EVENT_HEADER } from '../recording/header-values';
import { only } from '../revisions';

export default defineRule({
  id: 'http/get-unrelated',
  covers: ['http/get-unrelated'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A stream opened by GET brings nothing that belongs to a running request.',
  on: { kinds: ['notification'], methods: ['notifications/progress'] },
  check({ recording, step: { exchange, sse, message } }, report) {
    const token = progressOf(message);
    const request = exchange?.request;
    if (!sse || token === undefined || request?.method !== 'GET' || recording.endpoint.isOldPair) return;
    if (!request.hasHeaders || request.headers.has(LAST_EVENT_HEADER)) return;
    const call = recording.tokens.holder('c2s', token);
    // what belongs to a task may come on any stream
    if (call === undefined || dig(call.params, 'task') !== undefined) return;
    if (recording.calls.openOf('c2s', call.id) !== call) return;
    report({
      message: `Progress of ${literal(token)} comes on the stream opened by GET, and the request that it belongs to is still open on its own: who reads that one sees nothing. Send it there.`,
      path: ['params', 'progressToken'],
      related: [
        { message: `${call.method} with this token`, record: call.index },
        { message: 'the GET that opened this stream', record: request.index },
      ],
    });
  },
});
