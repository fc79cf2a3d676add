import { isRequestId } from '../../frame/envelope';
import type { Direction, RequestId } from '../../frame/types';
import { dig } from '../parts/json';
import type { Call } from './calls';
import { other } from './direction';
import { IdSet } from './id-set';
import { RecentMap } from './recent-map';
import type { Step } from './step';

/** tokens of which the request is remembered; of more the oldest is forgotten first */
const MOST = 10_000;
/** requests with one token that wait at once and are told apart */
const MOST_RIVALS = 20;
/** characters of a token; what is longer is known to have been given, and no more */
const LONGEST = 1000;

/** The token of a request's `_meta`. */
export function tokenOf(params: unknown): RequestId | undefined {
  const token = dig(params, '_meta', 'progressToken');
  return isRequestId(token) ? token : undefined;
}

/** Which requests asked for progress, by the token that they gave. */
export class ProgressTokens {
  private readonly holders = new RecentMap<Call>(MOST);
  private readonly rivals = new WeakMap<Call, Call>();
  private readonly used = { c2s: new IdSet(), s2c: new IdSet() };

  /** the last request of a sender with this token */
  holder(sender: Direction, token: RequestId): Call | undefined {
    return this.holders.get(keyOf(sender, token));
  }

  /** the one request that progress under the token can belong to; undefined where another with it waits as well */
  onlyHolder(sender: Direction, token: RequestId): Call | undefined {
    const holder = this.holder(sender, token);
    let rival = holder && this.rivals.get(holder);
    for (let i = 0; rival !== undefined; i++, rival = this.rivals.get(rival)) {
      if (rival.waits || i === MOST_RIVALS) return undefined;
    }
    return holder;
  }

  /** a sender has given the token at some time, or so many that nobody can tell */
  wasGiven(sender: Direction, token: RequestId): boolean {
    return this.used[sender].has(token) || this.used[sender].isFull;
  }

  /** the last request whose token differs from this one by its type only */
  nearMiss(sender: Direction, token: RequestId): Call | undefined {
    const alike = typeof token === 'number' ? String(token) : /^-?\d{1,15}$/.test(token) ? Number(token) : undefined;
    return alike === undefined || String(alike) !== String(token) ? undefined : this.holder(sender, alike);
  }

  learnProgress({ message, direction, time }: Step): void {
    const token = message?.kind === 'notification' ? dig(message.params, 'progressToken') : undefined;
    if (direction === undefined || !isRequestId(token)) return;
    const holder = this.holder(other(direction), token);
    if (holder && Number.isFinite(time)) holder.progressed = time;
  }

  learn(call: Call): void {
    if (call.progressToken === undefined) return;
    const { sender, progressToken: token } = call;
    this.used[sender].add(token);
    if (typeof token === 'string' && token.length > LONGEST) return;
    const before = this.holders.get(keyOf(sender, token));
    if (before?.waits) this.rivals.set(call, before);
    this.holders.set(keyOf(sender, token), call);
  }
}

const keyOf = (sender: Direction, token: RequestId) =>
  typeof token === 'number' ? `${sender}n${token}` : `${sender}s${token}`;
