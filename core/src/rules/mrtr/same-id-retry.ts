import { isRequestId } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { nextRound } from '../parts/retries';
import { renumbering } from '../record-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'mrtr/same-id-retry',
  covers: ['mrtr/same-id-retry'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'A retry has an id of its own.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    const { message } = context.step;
    const next = nextRound(context);
    if (next === undefined || message?.kind !== 'request' || !isRequestId(message.id)) return;
    const { call, index } = next.round;
    if (message.id !== call.id) return;
    report({
      message: `Id ${literal(call.id)} is that of the request which the server has answered already; a retry is a new request, and a server may drop it as one that it knows. Use a fresh id.`,
      path: ['id'],
      fixes: renumbering(context.step),
      related: [
        { message: `the request, ${call.method}`, record: call.index },
        { message: 'its answer, which asks for input', record: index },
      ],
    });
  },
});
