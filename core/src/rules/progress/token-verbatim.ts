import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { setTo } from '../quick-fix';
import { progressOf } from '../recording/progress-step';

const PATH = ['params', 'progressToken'];

export default defineRule({
  id: 'progress/token-verbatim',
  covers: ['progress/token-verbatim'],
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'Progress repeats the token with the JSON type that it was given with.',
  on: { kinds: ['notification'], methods: ['notifications/progress'] },
  check({ recording, step }, report) {
    const progress = progressOf(recording, step);
    if (progress === undefined || recording.tokens.wasGiven(progress.asker, progress.token)) return;
    const meant = recording.tokens.nearMiss(progress.asker, progress.token);
    if (meant === undefined || !(recording.isComplete || meant.waits)) return;
    const { progressToken } = meant;
    report({
      message: `The token of ${meant.method} is ${literal(progressToken)} and came back as ${literal(progress.token)}: a string and a number are two tokens, so the progress is dropped. Repeat the token as it was given.`,
      path: PATH,
      fixes: [setTo(PATH, progressToken, `Write ${literal(progressToken)}`)],
      related: [{ message: `${meant.method} with the token ${literal(progressToken)}`, record: meant.index }],
    });
  },
});
