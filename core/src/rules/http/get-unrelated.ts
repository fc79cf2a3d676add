import { isRequestId } from '../../frame/envelope';
import type { RequestId } from '../../frame/types';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { progressOf, tokensOf } from '../parts/progress-token';
import { LAST_EVENT_HEADER } from '../recording/header-values';
import { memoryOf } from '../recording/memory';
import { only } from '../revisions';

/** tokens that are remembered on one connection */
const MOST = 10_000;
/** tokens of requests, with the id of the request */
const askedBy = memoryOf(() => new Map<RequestId, RequestId>());

export default defineRule({
  id: 'http/get-unrelated',
  covers: ['http/get-unrelated'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A stream opened by GET brings nothing that belongs to a running request.',
  on: { kinds: ['request', 'notification'] },
  check({ recording, step: { exchange, sse, message, direction } }, report) {
    const asked = askedBy(recording);
    if (direction === 'c2s' && message?.kind === 'request') {
      // what belongs to a task may come on any stream
      if (!isRequestId(message.id) || dig(message.params, 'task') !== undefined) return;
      for (const token of tokensOf(message)) if (asked.size < MOST || asked.has(token)) asked.set(token, message.id);
      return;
    }
    const token = progressOf(message);
    const request = exchange?.request;
    if (!sse || token === undefined || request?.method !== 'GET' || recording.endpoint.isOldPair) return;
    if (!request.hasHeaders || request.headers.has(LAST_EVENT_HEADER)) return;
    const id = asked.get(token);
    const call = id === undefined ? undefined : recording.calls.openOf('c2s', id);
    if (call === undefined) return;
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
