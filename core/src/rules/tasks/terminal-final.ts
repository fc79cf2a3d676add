import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { taskStatements } from '../recording/task-statements';
import { only } from '../revisions';

/** milliseconds in which messages over different streams may overtake each other */
const GRACE = 500;

export default defineRule({
  id: 'tasks/terminal-final',
  covers: ['tasks/terminal-final'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'A task that is over keeps its status.',
  on: {
    kinds: ['result', 'notification'],
    methods: ['tasks/get', 'tasks/cancel', 'tasks/list', 'notifications/tasks/status'],
  },
  check({ recording: { seenTasks: tasks }, step }, report) {
    for (const { taskId, owner, status, updated, path, call } of taskStatements(step)) {
      const over = tasks.of(owner, taskId)?.over;
      if (over === undefined || status === undefined || status === over.status) continue;
      // what was on its way while the task came to its end is late, not wrong
      const askedLater = call !== undefined && call.index > over.index && step.time - over.time > GRACE;
      if (!(updated > over.updated) && !askedLater) continue;
      report({
        message: `The task ${quoted(taskId)} was ${quoted(over.status ?? '')} already, and now it is ${quoted(status)}. Whoever had seen it end has let go of it and does not look again; a task that is over stays as it is, and more work is a new task.`,
        path: [...path, 'status'],
        related: [{ message: `the end of the task, ${quoted(over.status ?? '')}`, record: over.index }],
      });
    }
  },
});
