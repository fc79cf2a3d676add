import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { deletion } from '../record-fix';
import { GRACE } from '../recording/grace';
import { progressOf } from '../recording/progress-step';
import { seenOf } from '../recording/task-origins';
import { only } from '../revisions';

export default defineRule({
  id: 'progress/task-after-terminal',
  covers: ['progress/task-after-terminal'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'Progress of a task ends with the task.',
  on: { kinds: ['notification'], methods: ['notifications/progress'] },
  check({ recording, step }, report) {
    const holder = progressOf(recording, step)?.holder;
    const task = holder && recording.origins.of(holder);
    const over = task && seenOf(recording.seenTasks, task)?.over;
    if (!over || (step.exchange && !(step.time - over.time > GRACE))) return;
    report({
      message: `Task ${quoted(task.id)} is ${over.status}, and that is final: nobody follows its progress any more. Send the last progress before the status.`,
      path: ['params', 'progressToken'],
      fixes: deletion(step, 'Delete the notification'),
      related: [{ message: `the task is ${over.status}`, record: over.index }],
    });
  },
});
