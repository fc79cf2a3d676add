import type { Direction, RequestId } from '../../frame/types';
import type { JsonPath } from '../../text/types';
import { other } from './direction';
import { type Severity, SeverityCounts } from './severity';

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
  /** where it stands in its frame: `[]`, or its place in a batch */
  readonly path: JsonPath;
  /** what its `_meta` asks for: progress under this token, log messages of this severity and above */
  readonly progressToken: RequestId | undefined;
  readonly logLevel: Severity | undefined;
  /** neither answered nor refused nor given up */
  waits: boolean;
  /** when progress came for it last, milliseconds since the epoch */
  progressed?: number | undefined;
  cancelled?: { readonly index: number; readonly time: number; readonly by: Direction } | undefined;
  answered?: { readonly index: number; readonly time: number; readonly kind: 'result' | 'error' } | undefined;
}

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
  // A number and the same digits as a string are two keys of a map, as they are two ids.
  private readonly waiting = { c2s: new Map<RequestId, Call[]>(), s2c: new Map<RequestId, Call[]>() };
  private readonly done = { c2s: new Map<RequestId, Call>(), s2c: new Map<RequestId, Call>() };
  /** the answered calls in the order of their answers, the oldest overwritten */
  private readonly order: Call[] = [];
  private next = 0;
  // Stands behind all that was given up, which would have to be passed over each time anew.
  private readonly oldest: Partial<Record<Direction, Iterator<RequestId, undefined>>> = {};
  /** what the open requests want to have logged */
  readonly logLevels = new SeverityCounts();
  /** the last answered request that wanted something logged */
  lastLogging: Call | undefined;

  constructor(private readonly all: Waiting = { count: 0 }) {}

  /** requests without an answer, in the order in which their ids were first used */
  *open(sender: Direction): Iterable<Call> {
    for (const queue of this.waiting[sender].values()) yield* queue;
  }

  add(call: Call): void {
    if (isLong(call.id)) return;
    const waiting = this.waiting[call.sender];
    if (waiting.size >= MOST_OF_ONE) this.giveUpOldest(call.sender);
    if (this.all.count >= MOST) return;
    this.count(call, 1);
    const queue = waiting.get(call.id);
    if (queue) queue.push(call);
    else waiting.set(call.id, [call]);
  }

  /**
   * The request that a response going `direction` answers, or nothing: a wrong link is worse than none.
   * @param exchange that brought the response: of several requests with one id, the one that it carried
   */
  answeredBy(direction: Direction, id: RequestId, exchange?: string): Call | undefined {
    const queue = this.waiting[other(direction)].get(id);
    if (queue === undefined || queue.length === 1 || exchange === undefined) return queue?.[0];
    return queue.find((call) => call.exchange === exchange) ?? queue[0];
  }

  /** the open request of a sender; of several with one id the newest */
  openOf(sender: Direction, id: RequestId): Call | undefined {
    return this.waiting[sender].get(id)?.at(-1);
  }

  /** the open request of a sender, where no other waits under its id */
  onlyOpenOf(sender: Direction, id: RequestId): Call | undefined {
    const queue = this.waiting[sender].get(id);
    return queue?.length === 1 ? queue[0] : undefined;
  }

  /** the last request of a sender under this id that was answered, as far back as is remembered */
  answeredOf(sender: Direction, id: RequestId): Call | undefined {
    return this.done[sender].get(id);
  }

  /** an open request whose id differs from this one by its type only; it stays open */
  nearMiss(direction: Direction, id: RequestId): Call | undefined {
    const same = typeof id === 'number' ? String(id) : /^-?\d{1,15}$/.test(id) ? Number(id) : undefined;
    if (same === undefined || String(same) !== String(id)) return undefined;
    return this.answeredBy(direction, same);
  }

  /** the one request that waits for an answer going `direction`; nothing where more of them do, or nobody waits any more */
  onlyOpen(direction: Direction): Call | undefined {
    const waiting = this.waiting[other(direction)];
    if (waiting.size !== 1) return undefined;
    const [queue] = waiting.values();
    const only = queue?.length === 1 ? queue[0] : undefined;
    return only?.cancelled ? undefined : only;
  }

  /** the answer has come; the call waits no more */
  settle(call: Call, answer: NonNullable<Call['answered']>): void {
    if (!this.remove(call)) return;
    call.answered = answer;
    if (call.logLevel !== undefined) this.lastLogging = call;
    const forgotten = this.order[this.next];
    if (forgotten && this.done[forgotten.sender].get(forgotten.id) === forgotten) {
      this.done[forgotten.sender].delete(forgotten.id);
    }
    this.order[this.next] = call;
    this.next = (this.next + 1) % MOST_ANSWERED;
    this.done[call.sender].set(call.id, call);
  }

  /** the call waits no more: it was answered, or refused before it was read */
  remove(call: Call): boolean {
    const waiting = this.waiting[call.sender];
    const queue = waiting.get(call.id);
    const at = queue?.indexOf(call) ?? -1;
    if (queue === undefined || at < 0) return false;
    if (queue.length === 1) waiting.delete(call.id);
    else queue.splice(at, 1);
    this.count(call, -1);
    return true;
  }

  /** forgets everything; the connection is over */
  close(): void {
    for (const sender of ['c2s', 's2c'] as const) {
      for (const call of this.open(sender)) this.count(call, -1);
      this.waiting[sender].clear();
      this.done[sender].clear();
    }
    this.order.length = 0;
    this.next = 0;
  }

  private count(call: Call, by: 1 | -1): void {
    this.all.count += by;
    call.waits = by > 0;
    if (call.logLevel !== undefined) this.logLevels.add(call.logLevel, by);
  }

  private giveUpOldest(sender: Direction): void {
    const waiting = this.waiting[sender];
    let oldest = this.oldest[sender]?.next();
    if (oldest === undefined || oldest.done) {
      this.oldest[sender] = waiting.keys();
      oldest = this.oldest[sender].next();
    }
    if (oldest.done) return;
    for (const call of waiting.get(oldest.value) ?? []) this.count(call, -1);
    waiting.delete(oldest.value);
  }
}

const isLong = (id: RequestId) => typeof id === 'string' && id.length > LONGEST_ID;
