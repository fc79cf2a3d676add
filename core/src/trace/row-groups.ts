import { KINDS, type TraceIndex } from './trace-index';

/** Rows stand below the request that they belong to: its answer, progress, log messages, cancellation, retries, tasks. */
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

/**
 * The earlier record that one stands below: the request that it answers, or what else it belongs to. A beginning after
 * a refused one begins anew, and a stream of HTTP that carries what belongs to many holds none of it.
 */
function parentOf(index: TraceIndex, row: number): number {
  const { partners, owners, kinds } = index.columns;
  const partner = partners[row] ?? -1;
  if (partner >= 0 && partner < row) return partner;
  const owner = owners[row] ?? -1;
  if (owner < 0 || owner >= row) return -1;
  const as = index.ownerOf(row)?.as;
  const isCarried = as === 'http' && !isOfHttp(kinds[row]) && isOfHttp(kinds[owner]);
  return as === 'probe' || isCarried ? -1 : owner;
}

const HTTP_KINDS = new Set((['http', 'event', 'raw', 'bytes'] as const).map((kind) => KINDS.indexOf(kind)));
const isOfHttp = (kind: number | undefined) => HTTP_KINDS.has(kind ?? -1);

/** The records that one belongs to, the nearest first. */
export function parentsOf(index: TraceIndex, row: number): readonly number[] {
  const parents: number[] = [];
  for (let at = parentOf(index, row); at >= 0; at = parentOf(index, at)) parents.push(at);
  return parents;
}

/** Of each record the first shown one that it belongs to, itself where there is none, -1 where it is not shown itself. */
function headsOf(index: TraceIndex, isShown: Uint8Array): Int32Array {
  const heads = new Int32Array(index.length);
  // a record stands behind those that it belongs to: one way through all of them is enough
  for (let row = 0; row < heads.length; row++) {
    const parent = parentOf(index, row);
    const above = parent < 0 ? -1 : (heads[parent] ?? -1);
    heads[row] = above >= 0 ? above : isShown[row] === 1 ? row : -1;
  }
  return heads;
}

/**
 * Below each request what belongs to it, in the order of the file; a row whose request is not there stands by itself.
 * @param rows in any order, which the requests keep
 */
export function groupedRows(index: TraceIndex, rows: ArrayLike<number>, { folded, except }: RowGrouping): GroupedRows {
  const isThere = new Uint8Array(index.length);
  for (let i = 0; i < rows.length; i++) isThere[rows[i] ?? 0] = 1;
  const heads = headsOf(index, isThere);
  // lists of members, each record pointing to the one before it: a million groups need no arrays of their own
  const last = new Int32Array(index.length).fill(-1);
  const before = new Int32Array(index.length).fill(-1);
  const sizes = new Uint32Array(index.length);
  for (let row = 0; row < index.length; row++) {
    const head = heads[row] ?? -1;
    if (isThere[row] !== 1 || head === row) continue;
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
    if (heads[row] !== row) continue;
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
