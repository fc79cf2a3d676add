import { fold } from './hash';
import type { Keys, Stretch } from './window';

/** Runs of this length that occur once on each side hold two sequences together; the shortest are the surest. */
const RUNS = [1, 4, 16] as const;

export interface Anchor {
  readonly a: number;
  readonly b: number;
}

/** The longest series of places that are the only ones of their kind on both sides and stand in one order. */
export function anchorsOf(a: Keys, b: Keys, stretch: Stretch): readonly Anchor[] {
  for (const run of RUNS) {
    for (const by of ['strong', 'weak'] as const) {
      const found = ascending(uniqueOf(a[by], b[by], stretch, run));
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** in the order of side a */
function uniqueOf(a: ArrayLike<number>, b: ArrayLike<number>, { a0, a1, b0, b1 }: Stretch, run: number): Anchor[] {
  const seenA = placesOf(a, a0, a1, run);
  const seenB = placesOf(b, b0, b1, run);
  const anchors: Anchor[] = [];
  for (const [key, place] of seenA) {
    const other = seenB.get(key);
    if (place >= 0 && other !== undefined && other >= 0) anchors.push({ a: place, b: other });
  }
  return anchors;
}

/** run -> where it begins, or -1 where there are several */
function placesOf(keys: ArrayLike<number>, from: number, to: number, run: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let i = from; i + run <= to; i++) {
    let key = keys[i]!;
    for (let k = 1; k < run; k++) key = fold(key, keys[i + k]!);
    places.set(key, places.has(key) ? -1 : i);
  }
  return places;
}

/** the longest part of them, in their order, whose places on side b ascend */
function ascending(anchors: readonly Anchor[]): readonly Anchor[] {
  const before = new Int32Array(anchors.length);
  /** at length - 1: which anchor ends the series of that length that ends first on side b */
  const ends: number[] = [];
  for (const [i, { b }] of anchors.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (anchors[ends[middle]!]!.b < b) low = middle + 1;
      else high = middle;
    }
    before[i] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = i;
  }
  const series: Anchor[] = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i]!) series.push(anchors[i]!);
  return series.reverse();
}
