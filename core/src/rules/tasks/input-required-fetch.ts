import type { Moment } from '../../frame/recorded';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { waitsForResult } from '../parts/task-calls';
import { other } from '../recording/direction';
import { memoryOf } from '../recording/memory';
import { taskStatements } from '../recording/task-statements';
import { relatedTask } from '../recording/tasks';
import { only } from '../revisions';

/** milliseconds in which a person may still be looking at what the task is about */
const LONGEST = 30_000;
const MOST = 1000;

/** tasks that need input and were not asked for their result, in the order in which that was seen */
const seenOf = memoryOf(() => new Map<string, Moment & { readonly id: string }>());

export default defineRule({
  id: 'tasks/input-required-fetch',
  covers: ['tasks/input-required-fetch'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'Whoever sees that a task needs input asks for its result, to be asked in turn.',
  on: {
    kinds: ['request', 'result', 'notification'],
    methods: [
      'tasks/result',
      'tasks/get',
      'notifications/tasks/status',
      'elicitation/create',
      'sampling/createMessage',
    ],
    ticks: true,
  },
  check({ recording, step }, report) {
    const seen = seenOf(recording);
    for (const [key, { index, time, id }] of seen) {
      if (!(step.time - time > LONGEST)) break;
      seen.delete(key);
      if (!recording.isComplete) continue;
      report({
        message: `The task ${quoted(id)} waits for input, and nobody asked for its result in ${LONGEST / 1000} s: questions of a task come while tasks/result is open, so it waits for ever. Send tasks/result when a task says "input_required".`,
        record: index,
        related: [{ message: 'not asked for up to here', record: step.index }],
      });
    }
    const { message, direction } = step;
    if (message?.kind === 'request' && direction) {
      const id = message.method === 'tasks/result' ? digString(message.params, 'taskId') : undefined;
      seen.delete(`${other(direction)} ${id}`);
      seen.delete(`${direction} ${relatedTask(message.params)}`);
    }
    for (const { taskId: id, owner, status } of taskStatements(step)) {
      const key = `${owner} ${id}`;
      const task = recording.seenTasks.of(owner, id);
      if (status !== 'input_required' || (task && (waitsForResult(recording, task) || task.asks.size > 0)))
        seen.delete(key);
      else if (!seen.has(key) && seen.size < MOST) seen.set(key, { index: step.index, time: step.time, id });
    }
  },
});
