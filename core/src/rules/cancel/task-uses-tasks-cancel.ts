import { literal, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { recordFix, wireOf } from '../record-fix';
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
    const wire = wireOf({
      jsonrpc: '2.0',
      id: `cancel-${task.id}`,
      method: 'tasks/cancel',
      params: { taskId: task.id },
    });
    const fix = recordFix('Send `tasks/cancel`', { op: 'replace', records: [{ wire }] });
    report({
      fixes: step.path.length === 0 ? [fix] : [],
      message: `Request ${literal(call.id)} was answered with task ${quoted(task.id)}, so nothing is cancelled here and the task runs on. Send \`tasks/cancel\` with this \`taskId\`.`,
      path: ['params', 'requestId'],
      related: [{ message: `${call.method}, which began the task`, record: call.index }],
    });
  },
});
