import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { deletion } from '../record-fix';
import { firstOpen } from '../recording/first-open';
import { isOnListenStream, isResumed, progressOf } from '../recording/progress-step';

export default defineRule({
  id: 'progress/unknown-token',
  covers: ['progress/unknown-token', 'progress/known-token'],
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'Progress names a token that a request gave.',
  on: { kinds: ['notification'], methods: ['notifications/progress'] },
  check({ recording, step }, report) {
    const { tokens, origins, isComplete } = recording;
    const progress = progressOf(recording, step);
    if (progress === undefined || !isComplete || isOnListenStream(step) || isResumed(step)) return;
    const { token, asker } = progress;
    if (tokens.wasGiven(asker, token) || tokens.nearMiss(asker, token)) return;
    // the id of a task in place of its token has a rule of its own
    if (origins.get(token)) return;
    const open = firstOpen(recording, asker);
    if (open === undefined) return;
    const { progressToken: given } = open;
    report({
      message: `No request gave the progress token ${literal(token)}, so nobody knows what this is the progress of. Send progress only for a request whose \`_meta\` has a \`progressToken\`, and repeat that token.`,
      path: ['params', 'progressToken'],
      fixes: deletion(step, 'Delete the notification'),
      related: [
        {
          message: `${open.method}, unanswered, ${given === undefined ? 'without a token' : `with the token ${literal(given)}`}`,
          record: open.index,
        },
      ],
    });
  },
});
