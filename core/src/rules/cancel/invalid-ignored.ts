import { isRequestId } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { deletion } from '../record-fix';
import { other } from '../recording/direction';
import { vainCancelAnswered } from '../recording/vain-cancel';

export default defineRule({
  id: 'cancel/invalid-ignored',
  covers: ['cancel/invalid-ignored'],
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'A cancellation that hits no open request is ignored.',
  on: { kinds: ['error'], facet: 'unpaired' },
  check({ recording, step }, report) {
    const { message, direction } = step;
    if (message?.kind !== 'error' || direction === undefined || !isRequestId(message.id)) return;
    const cancelled = vainCancelAnswered(recording, step);
    if (cancelled === undefined) return;
    const settled = recording.calls.answeredOf(other(direction), message.id);
    const what = settled ? 'had been answered' : 'was not known';
    report({
      message: `This error answers the cancellation of request ${literal(message.id)}, which ${what}. Cancellations cross with answers all the time, and whoever sent it does not wait for one: ignore it in silence.`,
      path: ['id'],
      fixes: deletion(step, 'Delete the error'),
      related: [{ message: 'the cancellation', record: cancelled }],
    });
  },
});
