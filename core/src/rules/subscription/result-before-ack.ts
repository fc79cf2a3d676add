import { defineRule } from '../define';
import { LISTEN } from '../recording/subscriptions';
import { since } from '../revisions';

export default defineRule({
  id: 'subscription/result-before-ack',
  covers: ['subscription/result-before-ack'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'A subscription is acknowledged before it gets its closing result.',
  on: { kinds: ['result'], methods: [LISTEN] },
  check({ recording, step: { call } }, report) {
    const one = call && recording.subscriptions.get(call.id);
    if (one === undefined || one.acknowledged || one.ended || !recording.isComplete) return;
    report({
      message:
        'This result ends the subscription, which was never acknowledged: it is no answer to the request but the last message of it. Send notifications/subscriptions/acknowledged when the subscription begins, and the result when it is over.',
      path: ['result'],
      related: [{ message: 'the request for the subscription', record: one.index }],
    });
  },
});
