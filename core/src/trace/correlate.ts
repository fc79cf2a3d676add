import type { Direction, RequestId } from '../frame/types';
import type { RequestFacts } from './check';

/** A request that waits for its answer. */
export interface OpenRequest extends RequestFacts {
  readonly index: number;
}

const OTHER: Record<Direction, Direction> = { c2s: 's2c', s2c: 'c2s' };
/** requests that wait at once on one connection and on all; the oldest of a connection is given up first */
const MOST_OF_ONE = 100_000;
const MOST = 1_000_000;
/** open requests of both sides among which the only one of a side is looked for */
const MOST_TO_CHOOSE_FROM = 50;
/** characters of an id; what is longer is not paired */
const LONGEST_ID = 1000;

/**
 * Pairs responses with requests by (connection, sender, id, order). Both sides number from 0, and `1` and `"1"` are
 * two ids. An id that is used again while its first request is open waits behind it; a response takes the oldest.
 */
export class Correlator {
  private readonly connections = new Map<string, Map<string, OpenRequest[]>>();
  private waiting = 0;

  request(conn: string, dir: Direction, request: OpenRequest): void {
    const key = keyOf(dir, request.id);
    if (key === undefined) return;
    const open = this.connections.get(conn) ?? new Map<string, OpenRequest[]>();
    this.connections.set(conn, open);
    if (open.size >= MOST_OF_ONE) this.drop(open);
    if (this.waiting >= MOST) return;
    this.waiting += 1;
    const queue = open.get(key);
    if (queue) queue.push(request);
    else open.set(key, [request]);
  }

  /** the request that a response going `dir` answers, or nothing: a wrong link is worse than none */
  response(conn: string, dir: Direction, id: RequestId): OpenRequest | undefined {
    const open = this.connections.get(conn);
    const key = keyOf(OTHER[dir], id);
    const queue = key === undefined ? undefined : open?.get(key);
    if (open === undefined || key === undefined || queue === undefined) return undefined;
    const request = queue.shift();
    if (queue.length === 0) open.delete(key);
    this.waiting -= 1;
    return request;
  }

  /** an open request whose id differs from this one by its type only; it stays open */
  nearMiss(conn: string, dir: Direction, id: RequestId): OpenRequest | undefined {
    const other = typeof id === 'number' ? String(id) : /^-?\d{1,15}$/.test(id) ? Number(id) : undefined;
    if (other === undefined || String(other) !== String(id)) return undefined;
    return this.connections.get(conn)?.get(keyOf(OTHER[dir], other) ?? '')?.[0];
  }

  /** the one request that waits for an answer going `dir`; nothing where more of them do. It stays open */
  onlyOpen(conn: string, dir: Direction): OpenRequest | undefined {
    const open = this.connections.get(conn);
    if (open === undefined || open.size > MOST_TO_CHOOSE_FROM) return undefined;
    let only: OpenRequest | undefined;
    for (const [key, queue] of open) {
      if (!key.startsWith(OTHER[dir])) continue;
      if (only !== undefined || queue.length > 1) return undefined;
      only = queue[0];
    }
    return only;
  }

  /** the open request that a `notifications/cancelled` going `dir` means; it stays open, a late answer may come */
  cancelled(conn: string, dir: Direction, id: RequestId): OpenRequest | undefined {
    return this.connections
      .get(conn)
      ?.get(keyOf(dir, id) ?? '')
      ?.at(-1);
  }

  /** forgets what a connection still waits for */
  close(conn: string): void {
    for (const queue of this.connections.get(conn)?.values() ?? []) this.waiting -= queue.length;
    this.connections.delete(conn);
  }

  private drop(open: Map<string, OpenRequest[]>): void {
    for (const [key, queue] of open) {
      this.waiting -= queue.length;
      open.delete(key);
      return;
    }
  }
}

function keyOf(sender: Direction, id: RequestId): string | undefined {
  if (typeof id === 'number') return `${sender}n${id}`;
  return id.length > LONGEST_ID ? undefined : `${sender}s${id}`;
}
