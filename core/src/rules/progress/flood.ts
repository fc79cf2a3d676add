import { defineRule } from '../define';
import { memoryOf } from '../recording/memory';
import { Rate } from '../recording/rate';

/** notifications in a second that nobody can show any more */
const MOST_A_SECOND = 50;

const ratesOf = memoryOf(() => ({ c2s: new Rate(MOST_A_SECOND), s2c: new Rate(MOST_A_SECOND) }));

export default defineRule({
  id: 'progress/flood',
  covers: ['progress/flood', 'progress/rate-limit'],
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'Progress is not sent more often than anyone can show it.',
  on: { kinds: ['notification'], methods: ['notifications/progress'] },
  check({ recording, step: { direction, time } }, report) {
    if (direction === undefined || !ratesOf(recording)[direction].exceededBy(time)) return;
    report({
      message: `More than ${MOST_A_SECOND} progress notifications came within a second. They crowd out what matters, and no display follows them: send one when something visible has changed, a few times a second at most.`,
    });
  },
});
