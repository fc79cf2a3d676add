import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { RELATED_TASK } from '../parts/related-task';
import { asksForTask } from '../parts/task-calls';
import { offerTo } from '../quick-fix';
import { other } from '../recording/direction';
import { relatedTask } from '../recording/tasks';
import { only } from '../revisions';

/** open requests that are looked at */
const MOST = 100;

export default defineRule({
  id: 'tasks/related-task-known',
  covers: ['tasks/related-task-known'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'What says that it belongs to a task names one that exists.',
  on: { kinds: ['request', 'notification'] },
  check({ recording, step: { message, direction } }, report) {
    if (direction === undefined || message === undefined || !('params' in message)) return;
    const id = relatedTask(message.params);
    const { seenTasks: tasks, calls, isComplete } = recording;
    if (id === undefined || !isComplete || tasks.isFull || tasks.count === 0) return;
    if (tasks.of(direction, id) || tasks.of(other(direction), id)) return;
    // a task may be spoken of before the answer that announces it has arrived
    let seen = 0;
    for (const side of ['c2s', 's2c'] as const) {
      for (const call of calls.open(side)) {
        seen += 1;
        if (asksForTask(call.params) || seen > MOST) return;
      }
    }
    const [only, ...others] = [...tasks.ownedBy(direction, 2), ...tasks.ownedBy(other(direction), 2)];
    const path = ['params', '_meta', RELATED_TASK, 'taskId'];
    report({
      message: `No task ${quoted(id)} was announced on this connection, so nobody can say what this belongs to. Write the id of the task as it was announced.`,
      path,
      fixes: only && others.length === 0 ? [offerTo(path, only.id)] : [],
    });
  },
});
