import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { errorOf, hasOtherCause } from '../parts/call-outcome';
import { digString } from '../parts/json';
import { refusal } from '../parts/refusal';
import { declares } from '../parts/task-calls';
import { setTo } from '../quick-fix';
import { only } from '../revisions';

const INVALID_PARAMS = -32602;

export default defineRule({
  id: 'tasks/list-cursor-code',
  covers: ['tasks/list-cursor-code'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'tasks/list with a cursor that was never handed out is refused with -32602.',
  on: { kinds: ['result', 'error'], methods: ['tasks/list'] },
  check({ recording, step }, report) {
    const { call, direction, message } = step;
    const cursor = digString(call?.params, 'cursor');
    if (call === undefined || direction === undefined || cursor === undefined || !recording.isComplete) return;
    const issued = recording.seenTasks.cursors[call.sender];
    if (issued === undefined || issued.has(cursor)) return;
    const error = errorOf(step);
    if (
      message?.kind === 'error' &&
      (error === undefined || error.code === INVALID_PARAMS || hasOtherCause(error.code))
    )
      return;
    if (error && declares(recording, direction, 'tasks', 'list') !== true) return;
    report({
      message: `The cursor ${literal(cursor)} was never handed out here, and ${error ? `${error.code} does not say that it is wrong` : 'this answers as if it had been'}: whoever asked takes ${error ? 'the whole list for broken' : 'a page from anywhere for the next one'}. Refuse a cursor that is not valid with -32602.`,
      path: error ? ['error', 'code'] : ['result'],
      fixes: error ? [setTo(['error', 'code'], INVALID_PARAMS)] : [refusal(INVALID_PARAMS)],
      // what the server made of the cursor may be valid to it
      ...(error === undefined && { part: 'key', level: 'warning' }),
      related: [{ message: 'the request', record: call.index, path: ['params', 'cursor'] }],
    });
  },
});
