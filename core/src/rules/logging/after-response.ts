import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { lastLogged, logOf } from '../recording/log-step';
import { since } from '../revisions';

export default defineRule({
  id: 'logging/after-response',
  covers: ['logging/after-response'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Log messages of a request come before its answer.',
  on: { kinds: ['notification'], methods: ['notifications/message'] },
  check({ recording, step }, report) {
    const log = logOf(recording, step);
    // what follows the answer on its own stream is said of the stream
    if (log === undefined || log.wanted !== undefined || log.isOnStream) return;
    const call = lastLogged(recording);
    if (!call?.answered) return;
    report({
      message: `${call.method} with id ${literal(call.id)}, the last request that wanted log messages, has been answered, so that nobody knows what this belongs to. Send it before the answer, or write it to stderr.`,
      path: ['method'],
      related: [{ message: 'the answer', record: call.answered.index }],
    });
  },
});
