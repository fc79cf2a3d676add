import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { deletion } from '../record-fix';
import { GRACE } from '../recording/grace';

export default defineRule({
  id: 'cancel/response-after',
  covers: ['cancel/response-after', 'cancel/no-response-after'],
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'A request that was cancelled is not answered.',
  on: { kinds: ['result', 'error'] },
  check({ step }, report) {
    const { call, time } = step;
    // a cancellation that may not be sent stops nothing
    if (!call?.cancelled || call.method === 'initialize') return;
    const late = time - call.cancelled.time;
    if (!(late > GRACE)) return;
    report({
      message: `${call.method} with id ${literal(call.id)} was cancelled ${Math.round(late)} ms before this answer, which nobody waits for any more. Stop the work when the cancellation comes, and send nothing.`,
      path: ['id'],
      fixes: deletion(step, 'Delete the late response'),
      related: [
        { message: 'the cancellation', record: call.cancelled.index },
        { message: `the request, ${call.method}`, record: call.index },
      ],
    });
  },
});
