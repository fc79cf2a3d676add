import { defineRule } from '../define';
import { LISTEN } from '../recording/subscriptions';
import { since } from '../revisions';

export default defineRule({
  id: 'subscription/teardown-without-cancelled',
  covers: ['subscription/teardown-without-cancelled'],
  revisions: since('2026-07-28'),
  level: 'info',
  actor: 'server',
  scope: 'session',
  summary: 'On stdio a server that ends a subscription sends `notifications/cancelled` for it.',
  on: { kinds: ['result'], methods: [LISTEN] },
  check({ recording, step: { call, exchange } }, report) {
    const one = call && recording.subscriptions.get(call.id);
    if (one === undefined || one.ended || one.acknowledged === undefined) return;
    if (recording.transport !== 'stdio' || exchange !== undefined || !recording.isComplete) return;
    report({
      message:
        'The server ends the subscription by its result alone. One page of the specification asks for this result, another for notifications/cancelled with the id of the request; a client may watch for either, so send both, the notification first.',
      path: ['result'],
      related: [{ message: 'the request for the subscription', record: one.index }],
    });
  },
});
