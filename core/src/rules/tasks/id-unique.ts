import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { TASK_METHODS } from '../parts/task-calls';
import { taskStatements } from '../recording/task-statements';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/id-unique',
  covers: ['tasks/id-unique'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'Each task has an id of its own.',
  on: { kinds: ['result'], methods: TASK_METHODS },
  check({ recording: { seenTasks: tasks }, step }, report) {
    for (const { taskId, owner, path, by } of taskStatements(step)) {
      const known = tasks.of(owner, taskId);
      if (by !== 'creation' || known?.created === undefined) continue;
      report({
        message: `The id ${quoted(taskId)} was given to a task before, and status, result and cancellation of the two cannot be told apart any more. Make a new id for each task, for example a random UUID.`,
        path: [...path, 'taskId'],
        related: [{ message: 'the task that has the id', record: known.created.index }],
      });
    }
  },
});
