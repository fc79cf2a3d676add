import { isRequestId } from '../../frame/envelope';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { recordFix } from '../record-fix';
import { postOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'cancel/client-over-http',
  covers: ['cancel/client-over-http'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'Over HTTP a client cancels by closing the stream of its request.',
  on: { kinds: ['notification'], methods: ['notifications/cancelled'] },
  check({ recording, step: { exchange, message, direction } }, report) {
    if (message?.kind !== 'notification' || direction !== 'c2s' || !postOf(recording, exchange)) return;
    const id = dig(message.params, 'requestId');
    const call = isRequestId(id) ? recording.calls.openOf('c2s', id) : undefined;
    // one page of the specification wants exactly this at the end of a subscription
    if (call?.method === 'subscriptions/listen') return;
    const ended = call?.exchange === undefined ? undefined : { id: call.exchange };
    const fixes = ended && [
      recordFix('Close its stream instead', { op: 'replace', records: [{ event: 'stream-end', http: ended }] }),
    ];
    report({
      fixes,
      message:
        'A server of Streamable HTTP takes the end of a stream for the cancellation, and need not know which of its processes this notification is for. Close the stream of the request instead.',
      related: call && [{ message: `${call.method}, which is cancelled`, record: call.index }],
    });
  },
});
