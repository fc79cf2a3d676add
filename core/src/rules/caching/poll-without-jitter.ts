import { defineRule } from '../define';
import { POLLED, readIn, SHORTEST } from '../parts/list-polls';
import { memoryOf } from '../recording/memory';
import { isSteady } from '../recording/steady';
import { since } from '../revisions';

/** equal spans in a row that are told */
const MANY = 4;
/** things read on one connection that are remembered */
const MOST = 500;

interface Reads {
  last: number;
  span: number;
  /** spans in a row that are equal */
  equal: number;
}

const readsOf = memoryOf(() => new Map<string, Reads>());

export default defineRule({
  id: 'caching/poll-without-jitter',
  covers: ['caching/poll-without-jitter'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'A client that polls varies the time between two requests.',
  on: { kinds: ['request'], methods: POLLED },
  check({ recording, step }, report) {
    const key = readIn(step);
    if (key === undefined) return;
    const reads = readsOf(recording);
    const before = reads.get(key);
    if (before === undefined) {
      if (reads.size < MOST) reads.set(key, { last: step.time, span: Number.NaN, equal: 0 });
      return;
    }
    const span = step.time - before.last;
    before.equal = span >= SHORTEST && isSteady(span, before.span) ? before.equal + 1 : 1;
    before.last = step.time;
    before.span = span;
    if (before.equal !== MANY) return;
    report({
      message: `This was asked for every ${(span / 1000).toFixed(1)} seconds, ${MANY} times in a row. Clients that poll by the same clock hit the server all at once; vary the time at random, and let it grow while nothing changes, or subscribe to changes.`,
      path: ['method'],
    });
  },
});
