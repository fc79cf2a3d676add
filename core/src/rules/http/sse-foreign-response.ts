import { isRequestId } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { callOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/sse-foreign-response',
  covers: ['http/sse-foreign-response'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'The response on a stream is the one to the request that opened it.',
  on: { kinds: ['result', 'error'], facet: 'http' },
  check({ recording, step: { message, exchange, sse, call } }, report) {
    const asked = callOf(recording, exchange);
    if (
      !sse ||
      asked === undefined ||
      call === undefined ||
      (message?.kind !== 'result' && message?.kind !== 'error')
    ) {
      return;
    }
    if (!isRequestId(message.id) || message.id === asked.id || call.exchange === exchange!.id) return;
    report({
      message: `The response to id ${literal(message.id)} comes on the stream of id ${literal(asked.id)}; its client waits on another stream, and this one ends without what it is for. Send each response where its request was posted.`,
      path: ['id'],
      related: [
        { message: `${call.method}, which this answers`, record: call.index },
        { message: `${asked.method}, whose stream this is`, record: exchange!.request!.index },
      ],
    });
  },
});
