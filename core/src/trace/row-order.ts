import type { RowGrouping } from './row-groups';
import type { StringTable } from './string-table';
import type { TraceIndex } from './trace-index';

/** What rows can be put in order by: columns of the table. */
export type OrderKey =
  | 'findings'
  | 'line'
  | 'time'
  | 'delta'
  | 'dir'
  | 'kind'
  | 'method'
  | 'target'
  | 'id'
  | 'status'
  | 'duration'
  | 'size'
  | 'conn';

export interface RowOrder {
  readonly by: OrderKey;
  readonly descending?: boolean;
}

/** How the rows of a table are arranged; nothing said, as they stand in the file. */
export interface RowArrangement {
  readonly order?: RowOrder | undefined;
  readonly grouping?: RowGrouping | undefined;
}

/** The number that a row is ordered by; NaN where it has nothing to be ordered by. */
type Key = (row: number) => number;

const KEYS: Readonly<Record<OrderKey, (index: TraceIndex) => Key>> = {
  // by level before number: one error weighs more than ten hints
  findings:
    ({ columns: { worst, findings } }) =>
    (row) =>
      ((worst[row] ?? 0) << 16) | (findings[row] ?? 0),
  line:
    ({ columns }) =>
    (row) =>
      columns.lines[row] ?? 0,
  time: (index) => (row) => index.timeAt(row),
  delta: (index) => (row) => (row === 0 ? Number.NaN : index.timeAt(row) - index.timeAt(row - 1)),
  dir:
    ({ columns }) =>
    (row) =>
      (columns.dirs[row] ?? 0) & 3 || Number.NaN,
  kind:
    ({ columns }) =>
    (row) =>
      columns.kinds[row] ?? 0,
  method: (index) => named(index.columns.methods, index.names('methods')),
  target: (index) => named(index.columns.targets, index.names('targets')),
  id:
    ({ columns }) =>
    (row) =>
      columns.ids[row] ?? Number.NaN,
  status:
    ({ columns }) =>
    (row) =>
      columns.statuses[row] || Number.NaN,
  duration: (index) => {
    const { partners } = index.columns;
    return (row) => {
      const partner = partners[row] ?? -1;
      if (partner < 0) return Number.NaN;
      return index.timeAt(Math.max(partner, row)) - index.timeAt(Math.min(partner, row));
    };
  },
  size:
    ({ columns }) =>
    (row) =>
      columns.lengths[row] ?? 0,
  conn: (index) => named(index.columns.conns, index.names('conns')),
};

export const isOrderKey = (key: unknown): key is OrderKey => typeof key === 'string' && Object.hasOwn(KEYS, key);

/**
 * Rows in another order; equal ones stay in that of the file, and those without a value come last either way.
 * @param rows ascending; all of the index where it is left out
 */
export function orderedRows(index: TraceIndex, { by, descending }: RowOrder, rows?: readonly number[]): Uint32Array {
  const count = rows?.length ?? index.length;
  const key = KEYS[by](index);
  const keys = new Float64Array(count);
  const order = new Uint32Array(count);
  let present = 0;
  let absent = count;
  for (let i = 0; i < count; i++) {
    const value = key(rows?.[i] ?? i);
    keys[i] = descending ? -value : value;
    if (Number.isNaN(value)) order[--absent] = i;
    else order[present++] = i;
  }
  order.subarray(absent).reverse();
  order.subarray(0, present).sort((a, b) => keys[a]! - keys[b]! || a - b);
  return rows ? order.map((i) => rows[i] ?? 0) : order;
}

/** by the alphabet, code unit by code unit, whatever the language of the machine */
function named(column: Uint16Array | Uint32Array, names: StringTable): Key {
  const ids = [...names.idsWhere(() => true)];
  const texts = new Map(ids.map((id) => [id, names.textOf(id) ?? '']));
  ids.sort((a, b) => (texts.get(a)! < texts.get(b)! ? -1 : 1));
  const ranks = new Map(ids.map((id, rank) => [id, rank]));
  return (row) => ranks.get(column[row] ?? 0) ?? Number.NaN;
}
