import { defineRule } from '../define';
import { memoryOf } from '../recording/memory';
import { LISTEN, type Subscription } from '../recording/subscriptions';
import { since } from '../revisions';

/** milliseconds in which the result should follow */
const LIMIT = 5000;

const told = memoryOf(() => new WeakSet<Subscription>());

export default defineRule({
  id: 'subscription/teardown-without-result',
  covers: ['subscription/teardown-without-result'],
  revisions: since('2026-07-28'),
  level: 'info',
  actor: 'server',
  scope: 'session',
  summary: 'A server that ends a subscription also answers its request.',
  on: { events: ['close', 'exit'], ticks: true },
  check({ recording, step }, report) {
    const { cancelled } = recording.subscriptions;
    if (cancelled.size === 0 || !recording.isComplete) return;
    const isOver = step.event === 'close' || step.event === 'exit';
    const isAnswered = ({ id }: Subscription) => step.call?.method === LISTEN && step.call.id === id;
    for (const one of cancelled) {
      const { ended } = one;
      if (ended === undefined || told(recording).has(one) || isAnswered(one)) continue;
      if (!isOver && !(step.time - ended.time > LIMIT)) continue;
      told(recording).add(one);
      report({
        message:
          'The server ends the subscription by notifications/cancelled alone, and its request never gets an answer; a client that waits for one keeps it open. Send the closing result as well.',
        record: ended.index,
        related: [{ message: 'the request for the subscription', record: one.index }],
      });
    }
  },
});
