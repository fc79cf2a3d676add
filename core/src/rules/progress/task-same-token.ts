import { literal, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { RELATED_TASK } from '../parts/related-task';
import { setTo } from '../quick-fix';
import { progressOf } from '../recording/progress-step';
import { only } from '../revisions';

const PATH = ['params', 'progressToken'];

export default defineRule({
  id: 'progress/task-same-token',
  covers: ['progress/task-same-token'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'Progress of a task keeps the token of the request that began it.',
  on: { kinds: ['notification'], methods: ['notifications/progress'] },
  check({ recording, step }, report) {
    const { origins, tokens } = recording;
    const progress = progressOf(recording, step);
    if (progress === undefined || step.message?.kind !== 'notification') return;
    const { token, asker } = progress;
    const related = origins.get(dig(step.message.params, '_meta', RELATED_TASK, 'taskId'));
    const task = related ?? (tokens.wasGiven(asker, token) ? undefined : origins.get(token));
    const given = task?.call.progressToken;
    if (task === undefined || given === undefined || given === token || task.call.sender !== asker) return;
    report({
      message: `Task ${quoted(task.id)} was begun with the progress token ${literal(given)}, and that holds as long as it lives; ${literal(token)} is a token that nobody listens for. Go on with ${literal(given)}.`,
      path: PATH,
      fixes: [setTo(PATH, given, `Write ${literal(given)}`)],
      related: [{ message: `${task.call.method}, which began the task`, record: task.call.index }],
    });
  },
});
