import type { Direction, RequestId } from '../../frame/types';

/** A request on its way, and what became of it. */
export interface Call {
  readonly id: RequestId;
  readonly method: string;
  /** of a large request only the members that tell what it is about */
  readonly params: unknown;
  readonly sender: Direction;
  /** of its record */
  readonly index: number;
  /** milliseconds since the epoch, or NaN */
  readonly time: number;
  /** id of the HTTP exchange that carried it */
  readonly exchange: string | undefined;
  cancelled?: { readonly index: number; readonly time: number; readonly by: Direction };
  answered?: { readonly index: number; readonly time: number; readonly kind: 'result' | 'error' };
}

const OTHER: Record<Direction, Direction> = { c2s: 's2c', s2c: 'c2s' };
/** requests that wait at once on one connection and on all; the oldest of a connection is given up first */
const MOST_OF_ONE = 100_000;
const MOST = 1_000_000;
/** answered requests that are remembered on a connection */
const MOST_ANSWERED = 1000;
/** characters of an id; what is longer is not paired */
const LONGEST_ID = 1000;

/** How many requests wait on all connections of a recording. */
export interface Waiting {
  count: number;
}

/**
 * The requests of one connection. Responses are paired with them by (sender, id, order): both sides number from 0, and
 * `1` and `"1"` are two ids. An id that is used again while its first request is open waits behind it; a response takes
 * the oldest.
 */
export class Calls {
  private readonly waiting = new Map<string, Call[]>();
  private readonly done = new Map<string, Call>();

  constructor(private readonly all: Waiting = { count: 0 }) {}

  /** requests without an answer, in the order in which their ids were first used */
  *open(sender?: Direction): Iterable<Call> {
    for (const queue of this.waiting.values()) {
      for (const call of queue) if (sender === undefined || call.sender === sender) yield call;
    }
  }

  /** ids that have an open request */
  get openCount(): number {
    return this.waiting.size;
  }

  add(call: Call): void {
    const key = keyOf(call.sender, call.id);
    if (key === undefined) return;
    if (this.waiting.size >= MOST_OF_ONE) this.giveUpOldest();
    if (this.all.count >= MOST) return;
    this.all.count += 1;
    const queue = this.waiting.get(key);
    if (queue) queue.push(call);
    else this.waiting.set(key, [call]);
  }

  /** the request that a response going `direction` answers, or nothing: a wrong link is worse than none */
  answeredBy(direction: Direction, id: RequestId): Call | undefined {
    return this.queue(OTHER[direction], id)?.[0];
  }

  /** the open request of a sender; of several with one id the newest */
  openOf(sender: Direction, id: RequestId): Call | undefined {
    return this.queue(sender, id)?.at(-1);
  }

  /** the last request of a sender under this id that was answered, as far back as is remembered */
  answeredOf(sender: Direction, id: RequestId): Call | undefined {
    return this.done.get(keyOf(sender, id) ?? '');
  }

  /** an open request whose id differs from this one by its type only; it stays open */
  nearMiss(direction: Direction, id: RequestId): Call | undefined {
    const other = typeof id === 'number' ? String(id) : /^-?\d{1,15}$/.test(id) ? Number(id) : undefined;
    if (other === undefined || String(other) !== String(id)) return undefined;
    return this.answeredBy(direction, other);
  }

  /** the answer has come; the call waits no more */
  settle(call: Call, answer: NonNullable<Call['answered']>): void {
    if (!this.remove(call)) return;
    call.answered = answer;
    const key = keyOf(call.sender, call.id)!;
    this.done.delete(key);
    this.done.set(key, call);
    if (this.done.size > MOST_ANSWERED) this.done.delete(this.done.keys().next().value!);
  }

  /** the request was refused before it was read: its id is as good as never used */
  remove(call: Call): boolean {
    const key = keyOf(call.sender, call.id);
    const queue = key === undefined ? undefined : this.waiting.get(key);
    const at = queue?.indexOf(call) ?? -1;
    if (key === undefined || queue === undefined || at < 0) return false;
    queue.splice(at, 1);
    if (queue.length === 0) this.waiting.delete(key);
    this.all.count -= 1;
    return true;
  }

  /** forgets everything; the connection is over */
  close(): void {
    for (const queue of this.waiting.values()) this.all.count -= queue.length;
    this.waiting.clear();
    this.done.clear();
  }

  private queue(sender: Direction, id: RequestId): readonly Call[] | undefined {
    const key = keyOf(sender, id);
    return key === undefined ? undefined : this.waiting.get(key);
  }

  private giveUpOldest(): void {
    for (const [key, queue] of this.waiting) {
      this.all.count -= queue.length;
      this.waiting.delete(key);
      return;
    }
  }
}

function keyOf(sender: Direction, id: RequestId): string | undefined {
  if (typeof id === 'number') return `${sender}n${id}`;
  return id.length > LONGEST_ID ? undefined : `${sender}s${id}`;
}
