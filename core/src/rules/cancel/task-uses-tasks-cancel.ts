import { literal, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { cancellationOf } from '../recording/cancel-step';
import { only } from '../revisions';

export default defineRule({
  id: 'cancel/task-uses-tasks-cancel',
  covers: ['cancel/task-uses-tasks-cancel'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'A task is stopped with `tasks/cancel`.',
  on: { kinds: ['notification'], methods: ['notifications/cancelled'] },
  check({ recording, step }, report) {
    const cancelled = cancellationOf(step);
    if (cancelled === undefined) return;
    const call = recording.calls.answeredOf(cancelled.sender, cancelled.id);
    const task = call && recording.origins.of(call);
    if (!task) return;
    report({
      message: `Request ${literal(call.id)} was answered with task ${quoted(task.id)}, so nothing is cancelled here and the task runs on. Send \`tasks/cancel\` with this \`taskId\`.`,
      path: ['params', 'requestId'],
      related: [{ message: `${call.method}, which began the task`, record: call.index }],
    });
  },
});
