import type { Relation } from './relation';
import type { TraceIndex } from './trace-index';

/** One record of a chain, and why it is in it. */
export interface ChainLink {
  /** 0-based index of the record */
  readonly index: number;
  /** `first`: the record that all began with; `stream`: the HTTP request whose stream brought the first */
  readonly as: 'first' | 'stream' | 'answer' | Relation;
  /** index of the record that it belongs to; undefined for `first` and `stream` */
  readonly of: number | undefined;
  /** it came after the exchange was over: its request was answered or cancelled before */
  readonly late: boolean;
  /** of a retry: the how manieth it is, from 1, and of how many */
  readonly retry: { readonly number: number; readonly of: number } | undefined;
}

export interface Chain {
  /** in the order of the file */
  readonly links: readonly ChainLink[];
  /** records of the chain, with those that are not among `links` */
  readonly total: number;
}

/** links of a long chain that stand at its beginning, whatever part of it is wanted */
const HEAD = 20;

/**
 * What belongs together with a record: from the request that it all began with, everything that belongs to that or to
 * something that does.
 * @param most links; of a longer chain its beginning and what stands around the record
 */
export function chainOf(index: TraceIndex, record: number, most: number): Chain {
  if (record < 0 || record >= index.length) return { links: [], total: 0 };
  const { first, stream } = beginningOf(index, record);
  const { owners, partners } = index.columns;
  const members = new Set([first]);
  const rows = [first];
  for (let row = first + 1; row < index.length; row++) {
    const owner = owners[row]!;
    const partner = partners[row]!;
    const isIn = (owner >= first && members.has(owner)) || (partner >= first && partner < row && members.has(partner));
    if (!isIn) continue;
    members.add(row);
    rows.push(row);
  }
  const depths = retryDepths(index, rows);
  const last = Math.max(0, ...depths.values());
  const links = windowOf(rows, rows.indexOf(record), most).map((row) => linkOf(index, row, first, depths, last));
  const before: ChainLink[] =
    stream === undefined ? [] : [{ index: stream, as: 'stream', of: undefined, late: false, retry: undefined }];
  return { links: [...before, ...links], total: rows.length + before.length };
}

/** Upwards to the record that belongs to none; a stream that carries what belongs to many is the end of the way. */
function beginningOf(index: TraceIndex, record: number): { first: number; stream: number | undefined } {
  for (let at = record; ; ) {
    const { partner, kind } = index.entryAt(at);
    const owner = index.ownerOf(at);
    if (partner !== undefined && partner < at) at = partner;
    else if (owner === undefined) return { first: at, stream: undefined };
    else if (isMessage(kind) && owner.as === 'http' && !isMessage(index.entryAt(owner.to).kind)) {
      return { first: at, stream: owner.to };
    } else at = owner.to;
  }
}

const isMessage = (kind: string) => kind !== 'http' && kind !== 'event' && kind !== 'raw' && kind !== 'bytes';

function retryDepths(index: TraceIndex, rows: readonly number[]): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  for (const row of rows) {
    const owner = index.ownerOf(row);
    if (owner?.as === 'retry') depths.set(row, (depths.get(owner.to) ?? 0) + 1);
  }
  return depths;
}

function windowOf(rows: readonly number[], at: number, most: number): readonly number[] {
  if (rows.length <= most) return rows;
  const head = Math.min(HEAD, most);
  const start = Math.min(Math.max(head, at - Math.floor((most - head) / 2)), rows.length - (most - head));
  return [...rows.slice(0, head), ...rows.slice(start, start + most - head)];
}

function linkOf(
  index: TraceIndex,
  row: number,
  first: number,
  depths: ReadonlyMap<number, number>,
  retries: number,
): ChainLink {
  if (row === first) return { index: row, as: 'first', of: undefined, late: false, retry: undefined };
  const { partner } = index.entryAt(row);
  const number = depths.get(row);
  const retry = number === undefined ? undefined : { number, of: retries };
  if (partner !== undefined && partner < row) {
    return { index: row, as: 'answer', of: partner, late: index.statusAt(partner) === 'cancelled', retry };
  }
  const owner = index.ownerOf(row)!;
  return { index: row, as: owner.as, of: owner.to, late: owner.late === true, retry };
}
