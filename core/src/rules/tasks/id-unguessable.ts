import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { TASK_METHODS } from '../parts/task-calls';
import { memoryOf } from '../recording/memory';
import { taskStatements } from '../recording/task-statements';
import { only } from '../revisions';

/** characters with which an id may be random enough */
const SHORTEST = 8;
const COUNTER = /^[a-z_:.-]{0,40}\d{1,9}$/i;

/** once for each recording: the ids of one side are made in one way */
const saidOf = memoryOf(() => ({ already: false }));

export default defineRule({
  id: 'tasks/id-unguessable',
  covers: ['tasks/id-unguessable'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'The id of a task cannot be guessed.',
  on: { kinds: ['result'], methods: TASK_METHODS },
  check({ recording, step }, report) {
    const said = saidOf(recording);
    // who is let in by a token is kept apart by it
    if (said.already || step.exchange?.request?.headers.has('authorization')) return;
    for (const { taskId, path, by } of taskStatements(step)) {
      if (by !== 'creation' || !(taskId.length < SHORTEST || COUNTER.test(taskId))) continue;
      said.already = true;
      report({
        message: `${quoted(taskId)} looks like a short or counted id. Nothing but the id keeps others from reading and cancelling the task, so whoever counts along gets at it; use a random UUID.`,
        path: [...path, 'taskId'],
      });
    }
  },
});
