import { isRequestId } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { recordFix } from '../record-fix';
import { LAST_EVENT_HEADER } from '../recording/header-values';
import { only } from '../revisions';

export default defineRule({
  id: 'http/no-broadcast',
  covers: ['http/no-broadcast'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A message comes on one of the open streams and not on several.',
  on: { kinds: ['request'], facet: 'http' },
  check({ recording, step: { exchange, sse, message, direction } }, report) {
    if (!sse || direction !== 's2c' || message?.kind !== 'request' || !isRequestId(message.id)) return;
    // what a stream delivers again after it was resumed is no copy
    if (exchange === undefined || exchange.request?.headers.has(LAST_EVENT_HEADER)) return;
    const first = recording.calls.openOf('s2c', message.id);
    if (first === undefined || first.method !== message.method || first.exchange === undefined) return;
    if (first.exchange === exchange.id) return;
    report({
      fixes: [recordFix('Delete the copy', { op: 'delete' })],
      message: `${message.method} with id ${literal(message.id)} has been sent on another stream already: the client carries it out twice and answers twice. Send each message on one stream only.`,
      related: [{ message: 'the same request on another stream', record: first.index }],
    });
  },
});
