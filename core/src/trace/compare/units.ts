import { KINDS, type TraceIndex } from '../trace-index';
import type { FrameDigests } from './frame-digests';
import { fold, hashText } from './hash';
import type { Keys } from './window';

/** One of the two traces. */
export interface Side {
  readonly index: TraceIndex;
  readonly digests: FrameDigests;
}

/** The rows of one sequence that is aligned for itself, with the keys of each. */
export interface Units extends Keys {
  readonly rows: readonly number[];
  readonly strong: Float64Array;
  readonly weak: Float64Array;
}

const REQUEST = KINDS.indexOf('request');
const NOTIFICATION = KINDS.indexOf('notification');
const BATCH = KINDS.indexOf('batch');

/**
 * The sequences of a trace by their names: for each connection the requests of each end, its batches, and the
 * notifications of each method, since these come when they come. Answers belong to their requests.
 * @param connections names of connections as both traces know them, by the number of the index
 */
export function unitsOf(side: Side, connections: ReadonlyMap<number, string>): Map<string, Units> {
  const { conns, kinds, methods, dirs } = side.index.columns;
  const rowsOf = new Map<string, number[]>();
  for (let row = 0; row < side.index.length; row++) {
    const kind = kinds[row]!;
    if (kind !== REQUEST && kind !== NOTIFICATION && kind !== BATCH) continue;
    const method = kind === NOTIFICATION ? (side.index.names('methods').textOf(methods[row]!) ?? '') : '';
    const name = `${kind} ${dirs[row]! & 3} ${connections.get(conns[row]!) ?? ''} ${method}`;
    const rows = rowsOf.get(name);
    if (rows) rows.push(row);
    else rowsOf.set(name, [row]);
  }
  const keyOf = weakKeys(side.index);
  return new Map([...rowsOf].map(([name, rows]) => [name, withKeys(side, rows, keyOf)]));
}

function withKeys({ digests }: Side, rows: readonly number[], keyOf: (row: number) => number): Units {
  const weak = Float64Array.from(rows, keyOf);
  const strong = Float64Array.from(rows, (row, i) => {
    const { value } = digests.at(row);
    return Number.isNaN(value) ? weak[i]! : fold(weak[i]!, value);
  });
  return { rows, strong, weak };
}

/** by method and target, each spelled once */
function weakKeys(index: TraceIndex): (row: number) => number {
  const { methods, targets } = index.columns;
  const known = new Map<number, number>();
  return (row) => {
    const numbers = methods[row]! * 0x1_0000_0000 + targets[row]!;
    const before = known.get(numbers);
    if (before !== undefined) return before;
    const method = index.names('methods').textOf(methods[row]!) ?? '';
    const target = index.names('targets').textOf(targets[row]!) ?? '';
    const key = fold(hashText(method), hashText(target));
    known.set(numbers, key);
    return key;
  };
}
