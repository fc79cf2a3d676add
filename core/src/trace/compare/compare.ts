import { align } from './align';
import { BITS, changesOf } from './changes';
import { Comparison } from './comparison';
import { pairConnections } from './connections';
import type { CompareOptions } from './types';
import { type Side, type Units, unitsOf } from './units';

const NONE = -1;
/** pairs between two pauses */
const STRIDE = 20_000;

/**
 * Holds two traces against each other. Connections belong together by name, else by their order; in each, requests and
 * notifications by direction, method and target, in sequence, those with the same parameters before others. What is
 * left over and was asked in the same words elsewhere in the sequence has moved. Time grows with the number of frames.
 * Yields now and then, so that others get their turn.
 */
export function* compareTraces(
  left: Side,
  right: Side,
  options: CompareOptions = {},
): Generator<undefined, Comparison> {
  const connections = pairConnections(left.index, right.index);
  const first = unitsOf(left, connections.left);
  yield;
  const second = unitsOf(right, connections.right);
  yield;
  const partners = new Int32Array(left.index.length).fill(NONE);
  const moved = new Set<number>();
  for (const [name, units] of first) {
    const others = second.get(name);
    if (others) yield* alignUnits(units, others, partners, moved);
  }
  return yield* inOrder(left, right, [...second.values()], partners, moved, options);
}

function* alignUnits(a: Units, b: Units, partners: Int32Array, moved: Set<number>): Generator<undefined, void> {
  const found = yield* align(a, b);
  const free = new Set(b.rows.keys());
  for (const [i, j] of found.entries()) {
    if (j === NONE) continue;
    partners[a.rows[i]!] = b.rows[j]!;
    free.delete(j);
  }
  const places = new Map<number, number[]>();
  for (const j of [...free].reverse()) {
    const same = places.get(b.strong[j]!);
    if (same) same.push(j);
    else places.set(b.strong[j]!, [j]);
  }
  for (const [i, j] of found.entries()) {
    const elsewhere = j === NONE ? places.get(a.strong[i]!)?.pop() : undefined;
    if (elsewhere === undefined) continue;
    partners[a.rows[i]!] = b.rows[elsewhere]!;
    moved.add(a.rows[i]!);
  }
}

/** In the order of the first trace; what was added stands behind what it follows in the second. */
function* inOrder(
  left: Side,
  right: Side,
  seconds: readonly Units[],
  partners: Int32Array,
  moved: ReadonlySet<number>,
  options: CompareOptions,
): Generator<undefined, Comparison> {
  const added = addedBehind(left, right, seconds, partners);
  const lefts: number[] = [];
  const rights: number[] = [];
  const bits: number[] = [];
  const add = (a: number, b: number, how: number) => {
    lefts.push(a);
    rights.push(b);
    bits.push(how);
  };
  for (const b of added.get(NONE) ?? []) add(NONE, b, 0);
  for (let a = 0; a < partners.length; a++) {
    if (a % STRIDE === 0) yield;
    const b = partners[a]!;
    if (b !== NONE) add(a, b, changesOf(left, a, right, b, options) | (moved.has(a) ? BITS.moved : 0));
    else if (isUnit(left, a)) add(a, NONE, 0);
    for (const one of added.get(a) ?? []) add(NONE, one, 0);
  }
  return new Comparison(Int32Array.from(lefts), Int32Array.from(rights), Uint8Array.from(bits));
}

/** row of the first trace -> the rows of the second that nothing belongs to and that follow its partner */
function addedBehind(
  left: Side,
  right: Side,
  seconds: readonly Units[],
  partners: Int32Array,
): ReadonlyMap<number, number[]> {
  const partnerOf = new Int32Array(right.index.length).fill(NONE);
  for (let a = 0; a < left.index.length; a++) if (partners[a] !== NONE) partnerOf[partners[a]!] = a;
  const isOne = new Uint8Array(right.index.length);
  for (const { rows } of seconds) for (const row of rows) isOne[row] = 1;
  const added = new Map<number, number[]>();
  let behind = NONE;
  for (let b = 0; b < partnerOf.length; b++) {
    if (isOne[b] === 0) continue;
    if (partnerOf[b] !== NONE) behind = partnerOf[b]!;
    else if (added.has(behind)) added.get(behind)?.push(b);
    else added.set(behind, [b]);
  }
  return added;
}

const UNITS: readonly string[] = ['request', 'notification', 'batch'];

const isUnit = ({ index }: Side, row: number) => UNITS.includes(index.entryAt(row).kind);
