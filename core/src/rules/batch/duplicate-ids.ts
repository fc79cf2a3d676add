import { classify } from '../../frame/classify';
import { isRequestId } from '../../frame/envelope';
import type { RequestId } from '../../frame/types';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { setTo } from '../quick-fix';
import { where } from '../revisions';

const MOST = 50;

/** The ids of the requests, by the number of the item. */
function requestIds(items: readonly unknown[]): ReadonlyMap<number, RequestId> {
  const ids = new Map<number, RequestId>();
  for (const [i, item] of items.entries()) {
    const one = classify(item);
    if (one.kind === 'request' && isRequestId(one.id)) ids.set(i, one.id);
  }
  return ids;
}

export default defineRule({
  id: 'batch/duplicate-ids',
  covers: ['batch/duplicate-ids'],
  revisions: where((facts) => facts.batches),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'The requests of a batch have different ids.',
  on: { kinds: ['batch'] },
  check({ message }, report) {
    if (message.kind !== 'batch') return;
    const ids = requestIds(message.items);
    const first = new Map<RequestId, number>();
    const taken = new Set(ids.values());
    let found = 0;
    let free = 1;
    for (const [i, id] of ids) {
      const before = first.get(id);
      if (before === undefined) {
        first.set(id, i);
        continue;
      }
      while (taken.has(free)) free += 1;
      taken.add(free);
      report({
        message: `Item ${before + 1} has the id ${literal(id)} as well, and only the id tells the answers of a batch apart. Give each request its own.`,
        path: [i, 'id'],
        fixes: [setTo([i, 'id'], free)],
      });
      found += 1;
      if (found >= MOST) return;
    }
  },
});
