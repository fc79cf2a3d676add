import { defineRule } from '../define';
import { memoryOf } from '../recording/memory';
import { Rate } from '../recording/rate';

/** log messages in a second that nobody can read any more */
const MOST_A_SECOND = 50;

const rateOf = memoryOf(() => new Rate(MOST_A_SECOND));

export default defineRule({
  id: 'logging/flood',
  covers: ['logging/flood', 'logging/rate-limit'],
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Log messages are not sent faster than anyone can read them.',
  on: { kinds: ['notification'], methods: ['notifications/message'] },
  check({ recording, step: { direction, time } }, report) {
    if (direction !== 's2c' || !rateOf(recording).exceededBy(time)) return;
    report({
      message: `More than ${MOST_A_SECOND} log messages came within a second. They delay the answers behind them and bury what matters: put them together, or raise the level.`,
    });
  },
});
