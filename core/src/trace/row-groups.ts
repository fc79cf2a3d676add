import type { TraceIndex } from './trace-index';

/** Rows stand below the request that they belong to. */
export interface RowGrouping {
  /** only the requests are shown */
  readonly folded: boolean;
  /** indices of requests that are shown the other way */
  readonly except: readonly number[];
}

/** Rows in groups, and of each row how many belong to it: -1 where it belongs to one itself. */
export interface GroupedRows {
  readonly rows: Uint32Array;
  readonly members: Int32Array;
}

/** The request that a record answers or tells of, where that is another record before it. */
export function requestOf(index: TraceIndex, row: number): number | undefined {
  const { partners, owners } = index.columns;
  const partner = partners[row] ?? -1;
  const request = partner >= 0 && partner < row ? partner : (owners[row] ?? -1);
  return request >= 0 && request < row ? request : undefined;
}

/**
 * Below each request what belongs to it, in the order of the file; a row whose request is not there stands by itself.
 * @param rows in any order, which the requests keep
 */
export function groupedRows(index: TraceIndex, rows: ArrayLike<number>, { folded, except }: RowGrouping): GroupedRows {
  const isThere = new Uint8Array(index.length);
  for (let i = 0; i < rows.length; i++) isThere[rows[i] ?? 0] = 1;
  const headOf = (row: number) => {
    const request = requestOf(index, row);
    return request !== undefined && isThere[request] === 1 ? request : undefined;
  };
  // lists of members, each record pointing to the one before it: a million groups need no arrays of their own
  const last = new Int32Array(index.length).fill(-1);
  const before = new Int32Array(index.length).fill(-1);
  const sizes = new Uint32Array(index.length);
  for (let row = 0; row < index.length; row++) {
    const head = isThere[row] === 1 ? headOf(row) : undefined;
    if (head === undefined) continue;
    before[row] = last[head] ?? -1;
    last[head] = row;
    sizes[head] = (sizes[head] ?? 0) + 1;
  }
  const others = new Set(except);
  const placed = new Uint32Array(rows.length);
  const members = new Int32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    if (headOf(row) !== undefined) continue;
    const size = sizes[row] ?? 0;
    placed[count] = row;
    members[count++] = size;
    if (size === 0 || others.has(row) !== folded) continue;
    let member = last[row] ?? -1;
    for (let place = count + size - 1; member >= 0; place--) {
      placed[place] = member;
      members[place] = -1;
      member = before[member] ?? -1;
    }
    count += size;
  }
  return { rows: placed.subarray(0, count), members: members.subarray(0, count) };
}
