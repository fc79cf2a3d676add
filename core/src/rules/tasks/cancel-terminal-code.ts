import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { errorOf, hasOtherCause } from '../parts/call-outcome';
import { refusal } from '../parts/refusal';
import { declares, namedTask } from '../parts/task-calls';
import { setTo } from '../quick-fix';
import { only } from '../revisions';

const INVALID_PARAMS = -32602;

export default defineRule({
  id: 'tasks/cancel-terminal-code',
  covers: ['tasks/cancel-terminal-code'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'tasks/cancel for a task that is over is refused with -32602.',
  on: { kinds: ['result', 'error'], methods: ['tasks/cancel'] },
  check({ recording, step }, report) {
    const { call, direction, message } = step;
    const task = call && namedTask(recording, call);
    if (call === undefined || direction === undefined || !task?.over || task.over.index > call.index) return;
    const error = errorOf(step);
    if (
      message?.kind === 'error' &&
      (error === undefined || error.code === INVALID_PARAMS || hasOtherCause(error.code))
    )
      return;
    if (declares(recording, direction, 'tasks', 'cancel') === false) return;
    report({
      message: `The task was ${quoted(task.over.status ?? '')} before it was cancelled, and this ${error ? `error, ${error.code}, does not say so` : 'reads as if it had been stopped'}. Whoever asked goes on as if the work had not been done; refuse with -32602.`,
      path: error ? ['error', 'code'] : ['result'],
      ...(error
        ? { fixes: [setTo(['error', 'code'], INVALID_PARAMS)] }
        : { part: 'key', fixes: [refusal(INVALID_PARAMS)] }),
      related: [
        { message: 'the request', record: call.index },
        { message: `the end of the task, ${quoted(task.over.status ?? '')}`, record: task.over.index },
      ],
    });
  },
});
