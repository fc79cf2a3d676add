import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { taskStatements } from '../recording/task-statements';
import { only } from '../revisions';

/** milliseconds after an answer in which a task may still say that it waits */
const LONGEST = 30_000;

export default defineRule({
  id: 'tasks/input-required-left',
  covers: ['tasks/input-required-left'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'A task whose questions are answered leaves input_required.',
  on: { kinds: ['result'], methods: ['tasks/get'] },
  check({ recording: { seenTasks: tasks }, step }, report) {
    for (const { taskId, owner, status, path, call } of taskStatements(step)) {
      const task = tasks.of(owner, taskId);
      if (status !== 'input_required' || call === undefined || !task?.given || task.asks.size > 0) continue;
      if (task.given.index > call.index || !(call.time - task.given.time > LONGEST)) continue;
      report({
        message: `All that the task ${quoted(taskId)} asked for was answered ${Math.round((call.time - task.given.time) / 1000)} s ago, and its status is still "input_required": whoever polls believes that the task waits for them. Set it to "working" when the answer comes.`,
        path: [...path, 'status'],
        related: [{ message: 'the last answer', record: task.given.index }],
      });
    }
  },
});
