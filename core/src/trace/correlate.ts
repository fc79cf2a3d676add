import type { Direction, RequestId } from '../frame/types';

/** A request that waits for its answer. */
export interface OpenRequest {
  readonly index: number;
  readonly method: string;
  readonly params: unknown;
}

const OTHER: Record<Direction, Direction> = { c2s: 's2c', s2c: 'c2s' };

/**
 * Pairs responses with requests by (connection, sender, id, order). Both sides number from 0, and `1` and `"1"` are
 * two ids. An id that is used again while its first request is open waits behind it; a response takes the oldest.
 */
export class Correlator {
  private readonly open = new Map<string, OpenRequest[]>();

  request(conn: string, dir: Direction, id: RequestId, request: OpenRequest): void {
    const key = keyOf(conn, dir, id);
    const queue = this.open.get(key);
    if (queue) queue.push(request);
    else this.open.set(key, [request]);
  }

  /** the request that a response going `dir` answers, or nothing: a wrong link is worse than none */
  response(conn: string, dir: Direction, id: RequestId): OpenRequest | undefined {
    const key = keyOf(conn, OTHER[dir], id);
    const queue = this.open.get(key);
    const request = queue?.shift();
    if (queue?.length === 0) this.open.delete(key);
    return request;
  }

  /** the open request that a `notifications/cancelled` going `dir` means; it stays open, a late answer may come */
  cancelled(conn: string, dir: Direction, id: RequestId): OpenRequest | undefined {
    return this.open.get(keyOf(conn, dir, id))?.at(-1);
  }

  /** forgets what a connection still waits for */
  close(conn: string): void {
    const prefix = `${conn.length}:${conn}/`;
    for (const key of this.open.keys()) if (key.startsWith(prefix)) this.open.delete(key);
  }
}

function keyOf(conn: string, sender: Direction, id: RequestId): string {
  return `${conn.length}:${conn}/${sender}/${typeof id === 'number' ? 'n' : 's'}${id}`;
}
