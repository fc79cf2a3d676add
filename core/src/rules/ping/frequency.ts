import { defineRule } from '../define';
import { memoryOf } from '../recording/memory';
import { Rate } from '../recording/rate';
import { where } from '../revisions';

const MOST_A_SECOND = 2;

const ratesOf = memoryOf(() => ({ c2s: new Rate(MOST_A_SECOND), s2c: new Rate(MOST_A_SECOND) }));

export default defineRule({
  id: 'ping/frequency',
  covers: ['ping/frequency'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'Pings are sent now and then, not all the time.',
  on: { kinds: ['request'], methods: ['ping'] },
  check({ recording, step: { direction, time } }, report) {
    if (direction === undefined || !ratesOf(recording)[direction].exceededBy(time)) return;
    report({
      message: `More than ${MOST_A_SECOND} pings were sent within a second. Each takes the time of both sides, and none says more than the one before: ping every half minute or so.`,
      path: ['method'],
    });
  },
});
