import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { taskStatements } from '../recording/task-statements';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/input-required-status',
  covers: ['tasks/input-required-status'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'A task that waits for an answer has the status input_required.',
  on: { kinds: ['result'], methods: ['tasks/get'] },
  check({ recording: { seenTasks: tasks }, step }, report) {
    for (const { taskId, owner, status, path, call } of taskStatements(step)) {
      if (status !== 'working' || call === undefined) continue;
      const asks = tasks.of(owner, taskId)?.asks.values() ?? [];
      const ask = [...asks].find(({ index }) => index < call.index);
      if (ask === undefined) continue;
      report({
        message: `The task ${quoted(taskId)} has asked for something and has no answer yet, and its status is "working": whoever polls does not learn that the task waits for them. Set it to "input_required" until the answer is there.`,
        path: [...path, 'status'],
        related: [{ message: 'what it asked for, unanswered', record: ask.index }],
      });
    }
  },
});
