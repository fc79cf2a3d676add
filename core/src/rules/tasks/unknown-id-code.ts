import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { errorOf, hasOtherCause } from '../parts/call-outcome';
import { digString } from '../parts/json';
import { declares, namedTask } from '../parts/task-calls';
import { setTo } from '../quick-fix';
import { only } from '../revisions';

const INVALID_PARAMS = -32602;
const METHOD_NOT_FOUND = -32601;

export default defineRule({
  id: 'tasks/unknown-id-code',
  covers: ['tasks/unknown-id-code'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'A task that does not exist is refused with -32602.',
  on: { kinds: ['error'], methods: ['tasks/get', 'tasks/result', 'tasks/cancel'] },
  check({ recording, step }, report) {
    const { call, direction } = step;
    const error = errorOf(step);
    const id = digString(call?.params, 'taskId');
    if (call === undefined || direction === undefined || error === undefined || id === undefined) return;
    if (!recording.isComplete || recording.seenTasks.isFull || namedTask(recording, call)) return;
    if (error.code === INVALID_PARAMS || hasOtherCause(error.code)) return;
    const needed = call.method === 'tasks/cancel' ? ['tasks', 'cancel'] : ['tasks'];
    if (error.code === METHOD_NOT_FOUND && declares(recording, direction, ...needed) !== true) return;
    report({
      message: `No task ${quoted(id)} was announced on this connection, and ${error.code} does not say that there is none: whoever asks tries again instead of giving the task up. The code for that is -32602.`,
      path: ['error', 'code'],
      fixes: [setTo(['error', 'code'], INVALID_PARAMS)],
      related: [{ message: 'the request', record: call.index, path: ['params', 'taskId'] }],
    });
  },
});
