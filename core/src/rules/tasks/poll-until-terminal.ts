import type { Moment } from '../../frame/recorded';
import type { Direction } from '../../frame/types';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { TASK_METHODS, waitsForResult } from '../parts/task-calls';
import { other } from '../recording/direction';
import { memoryOf } from '../recording/memory';
import { isTerminal, taskStatements } from '../recording/task-statements';
import { only } from '../revisions';

/** milliseconds after which nobody is waiting any more */
const LONGEST = 300_000;
const MOST = 1000;
const ASKING: readonly string[] = ['tasks/get', 'tasks/result'];
const METHODS = [...TASK_METHODS, ...ASKING, 'tasks/cancel', 'tasks/list', 'notifications/tasks/status'];

interface Contact extends Moment {
  readonly id: string;
  readonly owner: Direction;
}

/** tasks that are not over, what was heard of longest ago first */
const followedOf = memoryOf(() => new Map<string, Contact>());

function touch(followed: Map<string, Contact>, key: string, contact: Contact): void {
  followed.delete(key);
  followed.set(key, contact);
}

export default defineRule({
  id: 'tasks/poll-until-terminal',
  covers: ['tasks/poll-until-terminal'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'A task that was asked for is followed until it is over.',
  on: { kinds: ['request', 'result', 'notification'], methods: METHODS, ticks: true },
  check({ recording, step }, report) {
    const followed = followedOf(recording);
    for (const [key, contact] of followed) {
      if (!(step.time - contact.time > LONGEST)) break;
      followed.delete(key);
      const task = recording.seenTasks.of(contact.owner, contact.id);
      if (task === undefined || !recording.isComplete) continue;
      // it may be gone by now
      if (task.ttl !== undefined && step.time - contact.time > task.ttl) continue;
      if (waitsForResult(recording, task)) {
        followed.set(key, { ...contact, time: step.time });
        continue;
      }
      report({
        message: `The task ${quoted(task.id)} was ${quoted(task.said.status ?? '')} when it was last heard of, and nobody asked for it in ${LONGEST / 1000} s: its result is kept for nobody. Ask with tasks/get until it is over, or cancel it.`,
        record: contact.index,
        related: [{ message: 'not asked for up to here', record: step.index }],
      });
    }
    const { message, direction, index, time } = step;
    if (message?.kind === 'request' && direction && ASKING.includes(message.method)) {
      const key = `${other(direction)} ${digString(message.params, 'taskId')}`;
      const known = followed.get(key);
      if (known) touch(followed, key, { ...known, time });
    }
    for (const { taskId: id, owner, status } of taskStatements(step)) {
      const key = `${owner} ${id}`;
      if (isTerminal(status) || status === 'input_required') followed.delete(key);
      else if (followed.has(key) || followed.size < MOST) touch(followed, key, { index, time, id, owner });
    }
  },
});
