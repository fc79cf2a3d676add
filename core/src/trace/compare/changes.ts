import type { RowStatus } from '../types';
import type { Change, CompareOptions } from './types';
import type { Side } from './units';

/** A time has changed where one is at least twice the other, and at least this many milliseconds more. */
const RATIO = 2;
const FLOOR_MS = 100;

/** What a pair of rows differs in, as bits. */
export const BITS = { request: 1, outcome: 2, shape: 4, value: 8, duration: 16, moved: 32, partial: 64 } as const;

const CHANGES: readonly Change[] = ['request', 'outcome', 'shape', 'value', 'duration'];
/** the bits that make a pair a changed one */
export const ANY_CHANGE = BITS.request | BITS.outcome | BITS.shape | BITS.value | BITS.duration;

export const changesIn = (bits: number): readonly Change[] => CHANGES.filter((change) => (bits & BITS[change]) !== 0);

/** Holds a request with its answer, a notification or a batch against its partner in the other trace. */
export function changesOf(left: Side, a: number, right: Side, b: number, { duration }: CompareOptions): number {
  const one = left.index.entryAt(a);
  const other = right.index.entryAt(b);
  if (one.kind !== 'request') return contents(left, a, right, b);
  const asked = contents(left, a, right, b);
  let bits = (asked & (BITS.shape | BITS.value)) === 0 ? asked : BITS.request;
  if (endOf(one.status) !== endOf(other.status)) return bits | BITS.outcome;
  if (one.partner === undefined || other.partner === undefined) return bits;
  bits |= contents(left, one.partner, right, other.partner);
  if (duration !== false && isOtherTime(timeOf(left, a, one.partner), timeOf(right, b, other.partner)))
    bits |= BITS.duration;
  return bits;
}

/** how an exchange ended; where nothing is known of it, nobody has answered */
const endOf = (status: RowStatus | undefined): RowStatus => status ?? 'pending';

function contents(left: Side, a: number, right: Side, b: number): number {
  const one = left.digests.at(a);
  const other = right.digests.at(b);
  if (Number.isNaN(one.value) || Number.isNaN(other.value)) return BITS.partial;
  if (one.value === other.value) return 0;
  return one.shape === other.shape ? BITS.value : BITS.shape;
}

const timeOf = ({ index }: Side, request: number, response: number): number =>
  index.timeAt(response) - index.timeAt(request);

/** a time that is not known is no other time */
function isOtherTime(one: number, other: number): boolean {
  const less = Math.min(one, other);
  const more = Math.max(one, other);
  return more - less >= FLOOR_MS && more >= RATIO * Math.max(less, 0);
}
