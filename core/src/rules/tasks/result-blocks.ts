import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { errorOf, hasOtherCause } from '../parts/call-outcome';
import { namedTask } from '../parts/task-calls';
import { memoryOf } from '../recording/memory';
import { isTerminal, taskStatements } from '../recording/task-statements';
import { only } from '../revisions';

const MOST = 1000;
/** no such task, no such method */
const OTHER: readonly number[] = [-32602, -32601];

/** answers to tasks/result of which it is open whether the task was over, by owner and id */
const earlyOf = memoryOf(() => new Map<string, number>());

export default defineRule({
  id: 'tasks/result-blocks',
  covers: ['tasks/result-blocks'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'tasks/result is answered when the task is over, and not before.',
  on: {
    kinds: ['result', 'error', 'notification'],
    methods: ['tasks/result', 'tasks/get', 'notifications/tasks/status'],
  },
  check({ recording, step }, report) {
    const early = earlyOf(recording);
    const { call } = step;
    if (call?.method === 'tasks/result') {
      const task = namedTask(recording, call);
      const error = errorOf(step);
      if (task === undefined || task.over || call.cancelled) return;
      // the task may be gone, or the request may be refused for another reason
      if (error && (OTHER.includes(error.code) || hasOtherCause(error.code))) return;
      if (early.size < MOST) early.set(`${task.owner} ${task.id}`, step.index);
      return;
    }
    for (const { taskId, owner, status, by, call: asked } of taskStatements(step)) {
      const answer = early.get(`${owner} ${taskId}`);
      if (answer === undefined || status === undefined) continue;
      if (by === 'notification' && !isTerminal(status)) continue;
      if (by === 'get' && asked!.index < answer) continue;
      early.delete(`${owner} ${taskId}`);
      if (isTerminal(status)) continue;
      report({
        message: `tasks/result was answered while the task ${quoted(taskId)} was still ${quoted(status)}. Whoever asked takes this for the outcome and does not ask again; hold the answer back until the task is over.`,
        record: answer,
        related: [{ message: `the task is ${quoted(status)} after that`, record: step.index }],
      });
    }
  },
});
