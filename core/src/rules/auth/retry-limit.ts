import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { operationOf } from '../parts/operation';
import { memoryOf } from '../recording/memory';
import { postOf } from '../recording/posts';
import { since } from '../revisions';

/** refusals of one operation in a row after which it is not to be tried again */
const MOST_REFUSALS = 3;
/** milliseconds after which a refusal is forgotten: somebody tries again on purpose */
const WINDOW = 300_000;
const MOST = 1000;
const refusalsOf = memoryOf(() => new Map<string, { count: number; index: number; time: number }>());

export default defineRule({
  id: 'auth/retry-limit',
  covers: ['auth/retry-limit'],
  revisions: since('2026-07-28'),
  level: 'warning',
  fault: 'transport',
  actor: 'client',
  scope: 'http',
  summary: 'A request that is refused for want of rights is not sent again and again.',
  on: { phases: ['request', 'response'] },
  check({ recording, step: { exchange, index, time, http } }, report) {
    const operation = operationOf(postOf(recording, exchange)?.message);
    if (operation === undefined) return;
    const refusals = refusalsOf(recording);
    if (time - (refusals.get(operation)?.time ?? time) > WINDOW) refusals.delete(operation);
    const known = refusals.get(operation);
    if (http?.status === undefined) {
      if (known?.count !== MOST_REFUSALS) return;
      report({
        message: `${quoted(operation)} has been refused ${known.count} times in a row and is sent once more: what the first tokens could not do the next will not either. Stop, and tell the user.`,
        related: [{ message: 'the last refusal', record: known.index }],
      });
      return;
    }
    if (http.status !== 401 && http.status !== 403) refusals.delete(operation);
    else if (known) Object.assign(known, { count: known.count + 1, index, time });
    else if (refusals.size < MOST) refusals.set(operation, { count: 1, index, time });
  },
});
