import { anchorsOf } from './anchors';
import { alignWindow, type Keys, type Stretch, WINDOW } from './window';

/** times that a stretch between two anchors is anchored again */
const DEEPEST = 8;

/**
 * Aligns two sequences: answers for each element of `a` its partner in `b`, or -1. Partners have at least the same
 * weak key and stand in one order on both sides. Small stretches are aligned in the best way; large ones are held
 * together by what is unique on both sides, else taken window by window, so that time grows with the length alone.
 * Yields now and then, so that others get their turn.
 */
export function* align(a: Keys, b: Keys): Generator<undefined, Int32Array> {
  const partners = new Int32Array(a.strong.length).fill(-1);
  const sides = [withShared(a, b), withShared(b, a)] as const;
  yield;
  yield* within(...sides, { a0: 0, a1: a.strong.length, b0: 0, b1: b.strong.length }, 0, (i, j) => {
    partners[i] = j;
  });
  return partners;
}

type Pair = (i: number, j: number) => void;

/** keys, and which of the strong ones occur on the other side at all */
interface Sequence extends Keys {
  readonly shared: Uint8Array;
}

function withShared(keys: Keys, other: Keys): Sequence {
  const known = new Set<number>();
  for (let i = 0; i < other.strong.length; i++) known.add(other.strong[i]!);
  return { ...keys, shared: Uint8Array.from(keys.strong, (key) => (known.has(key) ? 1 : 0)) };
}

/** what cannot be found again as it is goes with the next of its kind: no other way of pairing it is better */
function isPair(a: Sequence, i: number, b: Sequence, j: number): boolean {
  if (a.strong[i] === b.strong[j]) return true;
  return a.shared[i] === 0 && b.shared[j] === 0 && a.weak[i] === b.weak[j];
}

function* within(a: Sequence, b: Sequence, whole: Stretch, depth: number, pair: Pair): Generator<undefined, void> {
  const stretch = withoutPairedEnds(a, b, whole, pair);
  const { a0, a1, b0, b1 } = stretch;
  if (a0 === a1 || b0 === b1) return;
  if (a1 - a0 <= WINDOW && b1 - b0 <= WINDOW) {
    alignWindow(a, b, stretch, Number.POSITIVE_INFINITY, pair);
    return;
  }
  yield;
  const anchors = depth < DEEPEST ? anchorsOf(a, b, stretch) : [];
  if (anchors.length === 0) {
    yield* inWindows(a, b, stretch, pair);
    return;
  }
  let fromA = a0;
  let fromB = b0;
  for (const anchor of [...anchors, { a: a1, b: b1 }]) {
    // the anchor itself is the first element of what follows it
    yield* within(a, b, { a0: fromA, a1: anchor.a, b0: fromB, b1: anchor.b }, depth + 1, pair);
    if (anchor.a < a1 && anchor.b < b1) pair(anchor.a, anchor.b);
    fromA = anchor.a + 1;
    fromB = anchor.b + 1;
  }
}

function withoutPairedEnds(a: Sequence, b: Sequence, { a0, a1, b0, b1 }: Stretch, pair: Pair): Stretch {
  let from = 0;
  while (a0 + from < a1 && b0 + from < b1 && isPair(a, a0 + from, b, b0 + from)) {
    pair(a0 + from, b0 + from);
    from++;
  }
  let end = 0;
  while (a1 - end > a0 + from && b1 - end > b0 + from && isPair(a, a1 - end - 1, b, b1 - end - 1)) {
    end++;
    pair(a1 - end, b1 - end);
  }
  return { a0: a0 + from, a1: a1 - end, b0: b0 + from, b1: b1 - end };
}

/** each window is aligned in the best way, and of that the first half is taken */
function* inWindows(a: Sequence, b: Sequence, { a0, a1, b0, b1 }: Stretch, pair: Pair): Generator<undefined, void> {
  let fromA = a0;
  let fromB = b0;
  while (fromA < a1 && fromB < b1) {
    const toA = Math.min(a1, fromA + WINDOW);
    const toB = Math.min(b1, fromB + WINDOW);
    const isLast = toA === a1 && toB === b1;
    const window = { a0: fromA, a1: toA, b0: fromB, b1: toB };
    const stop = alignWindow(a, b, window, isLast ? Number.POSITIVE_INFINITY : WINDOW, pair);
    fromA = stop.a;
    fromB = stop.b;
    yield;
  }
}
