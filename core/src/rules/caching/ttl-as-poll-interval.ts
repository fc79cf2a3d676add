import { isObject, member } from '../../frame/envelope';
import { defineRule } from '../define';
import { POLLED, readIn, readOf, SHORTEST } from '../parts/list-polls';
import { memoryOf } from '../recording/memory';
import { isSteady } from '../recording/steady';
import { since } from '../revisions';

/** times in a row that are told */
const MANY = 3;
/** things read on one connection that are remembered */
const MOST = 500;

interface Kept {
  index: number;
  time: number;
  ttl: number;
  /** times in a row that it was read again when its time was over */
  renewed: number;
}

const keptOf = memoryOf(() => new Map<string, Kept>());

export default defineRule({
  id: 'caching/ttl-as-poll-interval',
  covers: ['caching/ttl-as-poll-interval'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: '`ttlMs` is not taken for a timer by which to poll.',
  on: { kinds: ['request', 'result'], methods: POLLED },
  check({ recording, step }, report) {
    const { message, call, index, time } = step;
    const kept = keptOf(recording);
    if (message?.kind === 'result') {
      const key = readOf(call);
      const ttl = isObject(message.result) ? member(message.result, 'ttlMs') : undefined;
      const before = key === undefined ? undefined : kept.get(key);
      if (key === undefined || typeof ttl !== 'number' || (before === undefined && kept.size >= MOST)) return;
      kept.set(key, { index, time, ttl, renewed: before?.renewed ?? 0 });
      return;
    }
    const before = kept.get(readIn(step) ?? '');
    if (before === undefined) return;
    const isRenewal = before.ttl >= SHORTEST && isSteady(time - before.time, before.ttl);
    before.renewed = isRenewal ? before.renewed + 1 : 0;
    before.time = Number.NaN;
    if (before.renewed !== MANY) return;
    report({
      message: `For the ${MANY}rd time this is read again just as its ${before.ttl} ms are over. \`ttlMs\` says how long a copy may be used, not when to ask again; ask when the data is needed and the copy is too old, or subscribe to changes.`,
      path: ['method'],
      related: [{ message: 'the result with ttlMs', record: before.index, path: ['result', 'ttlMs'] }],
    });
  },
});
