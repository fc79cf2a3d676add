import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { deletion } from '../record-fix';
import { cancellationOf } from '../recording/cancel-step';
import { GRACE } from '../recording/grace';

export default defineRule({
  id: 'cancel/already-answered',
  covers: ['cancel/already-answered', 'cancel/in-progress'],
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'A request that has been answered is not cancelled.',
  on: { kinds: ['notification'], methods: ['notifications/cancelled'] },
  check({ recording, step }, report) {
    const cancelled = cancellationOf(step);
    if (cancelled === undefined) return;
    const { id, sender } = cancelled;
    const { calls, origins } = recording;
    const call = calls.answeredOf(sender, id);
    if (!call?.answered || calls.openOf(sender, id) || call.method === 'initialize' || origins.of(call)) return;
    // within that time the answer may have been on its way
    if (!(step.time - call.answered.time > GRACE)) return;
    report({
      message: `${call.method} with id ${literal(id)} was answered ${Math.round(step.time - call.answered.time)} ms ago, so that nothing is left to cancel; the other side may take this for a fault. Forget what was answered before a timeout cancels it.`,
      path: ['params', 'requestId'],
      fixes: deletion(step, 'Delete the cancellation'),
      related: [
        { message: 'the answer', record: call.answered.index },
        { message: `the request, ${call.method}`, record: call.index },
      ],
    });
  },
});
