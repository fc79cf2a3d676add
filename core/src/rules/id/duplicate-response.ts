import { isRequestId } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { deletion } from '../record-fix';
import { other } from '../recording/direction';
import { vainCancelAnswered } from '../recording/vain-cancel';

export default defineRule({
  id: 'id/duplicate-response',
  covers: ['id/duplicate-response', 'id/single-response'],
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'A request is answered once.',
  on: { kinds: ['result', 'error'], facet: 'unpaired' },
  check({ recording, step }, report) {
    const { message, direction, call, nearMiss } = step;
    if (message?.kind !== 'result' && message?.kind !== 'error') return;
    if (direction === undefined || call || nearMiss || !isRequestId(message.id)) return;
    const settled = recording.calls.answeredOf(other(direction), message.id);
    // What a stream delivers again after it was resumed is the same answer, not a second one.
    if (settled?.answered === undefined || step.sse?.id !== undefined) return;
    // an error about a cancellation that came too late
    if (vainCancelAnswered(recording, step) !== undefined) return;
    report({
      message: `${settled.method} with id ${literal(message.id)} has been answered already; whoever asked has gone on, and drops this or takes it for another answer. Send one response.`,
      path: ['id'],
      fixes: deletion(step, 'Delete the repeated response'),
      related: [
        { message: 'the first answer', record: settled.answered.index },
        { message: `the request, ${settled.method}`, record: settled.index },
      ],
    });
  },
});
