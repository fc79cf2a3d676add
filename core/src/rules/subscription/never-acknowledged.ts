import { defineRule } from '../define';
import { memoryOf } from '../recording/memory';
import type { Subscription } from '../recording/subscriptions';
import { since } from '../revisions';

/** milliseconds in which a subscription should be acknowledged */
const LIMIT = 30_000;

const told = memoryOf(() => new WeakSet<Subscription>());

export default defineRule({
  id: 'subscription/never-acknowledged',
  covers: ['subscription/never-acknowledged'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A request for a subscription is acknowledged.',
  on: { ticks: true },
  check({ recording, step }, report) {
    const { waiting } = recording.subscriptions;
    if (waiting.size === 0 || !recording.isComplete) return;
    for (const one of waiting) {
      // the oldest comes first
      if (!(step.time - one.time > LIMIT)) return;
      if (told(recording).has(one)) continue;
      told(recording).add(one);
      report({
        message: `This subscription was neither acknowledged nor refused within ${LIMIT / 1000} seconds, so the client cannot know whether it hears of changes. Send notifications/subscriptions/acknowledged as soon as it begins.`,
        record: one.index,
        path: ['method'],
      });
    }
  },
});
