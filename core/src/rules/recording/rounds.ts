import { isObject, isRequestId, type JsonObject, member } from '../../frame/envelope';
import type { Moment } from '../../frame/recorded';
import type { Call, Calls } from './calls';
import { IdSet } from './id-set';
import { type Retry, retryOf, targetKey, unanswered } from './retry';
import type { Step } from './step';

/** Something that a server asked for in an `input_required` result; its params are left out of a large result. */
export interface Ask {
  readonly method: string;
  readonly params: JsonObject | undefined;
}

/** A result that asked the client for input; a retry of its request goes on from here. */
export interface Round extends Moment {
  /** the request that it answers */
  readonly call: Call;
  /** the request that the exchange began with */
  readonly first: Call;
  readonly state: string | undefined;
  readonly asks: ReadonlyMap<string, Ask>;
  /** keys of what earlier rounds of the exchange asked for */
  readonly askedBefore: ReadonlySet<string>;
  /** states of earlier rounds of the exchange, the newest last, as far back as is remembered */
  readonly statesBefore: readonly { readonly state: string; readonly index: number }[];
  /** the last request that went on from here */
  retry: Call | undefined;
}

/** What a request that brings answers or a state goes on from. */
export type Link =
  /** the round is the one before it; without `by: 'state'` only its keys tell */
  | { readonly kind: 'next'; readonly round: Round; readonly by: 'state' | 'keys' }
  /** its state is that of an earlier round of the exchange */
  | { readonly kind: 'stale'; readonly round: Round; readonly index: number }
  /** its state was given to another request */
  | { readonly kind: 'foreign'; readonly round: Round };

/** rounds of one connection that wait for a retry; of more the oldest is forgotten first */
const MOST = 200;
const MOST_KEYS = 1000;
const MOST_STATES = 10;
/** bytes of a result above which what it asks for is known by its keys only */
const LARGE = 65_536;

/** The exchanges of one connection in which the server has asked for input. */
export class Rounds {
  private readonly open = new Set<Round>();
  private readonly rounds = new WeakMap<Call, Round>();
  /** a server has asked for something, at some time */
  private hasBegun = false;
  private readonly states = new IdSet();
  private readonly statesOfTargets = new IdSet();
  private last: { readonly step: Step; readonly link: Link | undefined } | undefined;

  /** whether a result on this connection gave the state out; true where that is not known any more */
  hasIssued(state: string): boolean {
    return this.states.isFull || this.states.has(state);
  }

  /** the round that a request went on from */
  roundBefore(call: Call | undefined): Round | undefined {
    return call && this.hasBegun ? this.rounds.get(call) : undefined;
  }

  /** what the request of a step goes on from; undefined where that is not clear */
  linkOf(step: Step): Link | undefined {
    if (this.open.size === 0) return undefined;
    if (this.last?.step !== step) this.last = { step, link: this.find(step) };
    return this.last.link;
  }

  learn(step: Step, calls: Calls): void {
    const { message, direction, call } = step;
    if (message?.kind === 'request') {
      const link = this.linkOf(step);
      const made = link && isRequestId(message.id) ? calls.openOf(direction!, message.id) : undefined;
      if (link?.kind !== 'next' || made === undefined) return;
      link.round.retry = made;
      this.rounds.set(made, link.round);
    } else if (message?.kind === 'result' && call) {
      const before = this.roundBefore(call);
      if (before) this.open.delete(before);
      if (isObject(message.result) && member(message.result, 'resultType') === 'input_required')
        this.begin(step, call, message.result, before);
    } else if (message?.kind === 'error' && call) {
      const before = this.rounds.get(call);
      if (before?.retry === call) before.retry = undefined;
    }
  }

  private begin({ index, time, size }: Step, call: Call, result: JsonObject, before: Round | undefined): void {
    const asked = member(result, 'inputRequests');
    const entries = isObject(asked) ? Object.entries(asked) : [];
    if (entries.length > MOST_KEYS) return;
    const asks = new Map(entries.map(([key, value]) => [key, askOf(value, size)]));
    this.hasBegun = true;
    const given = member(result, 'requestState');
    const state = typeof given === 'string' ? given : undefined;
    if (state !== undefined) {
      this.states.add(state);
      this.statesOfTargets.add(`${targetKey(call.method, call.params)}\n${state}`);
    }
    this.open.add({
      index,
      time,
      call,
      first: before?.first ?? call,
      state,
      asks,
      askedBefore: new Set([...(before?.askedBefore ?? []), ...(before?.asks.keys() ?? [])].slice(-MOST_KEYS)),
      statesBefore: statesBefore(before),
      retry: undefined,
    });
    if (this.open.size > MOST) this.open.delete(this.open.values().next().value!);
  }

  private find({ message, direction }: Step): Link | undefined {
    const retry = message?.kind === 'request' && direction === 'c2s' ? retryOf(message.params) : undefined;
    if (message?.kind !== 'request' || retry === undefined) return undefined;
    const target = targetKey(message.method, message.params);
    const own = [...this.open].filter(({ call }) => targetKey(call.method, call.params) === target);
    return this.byState(own, retry, target) ?? this.byKeys(own, retry);
  }

  private byState(own: readonly Round[], retry: Retry, target: string): Link | undefined {
    const { state } = retry;
    if (state === undefined) return undefined;
    const next = own.filter((round) => round.state === state);
    const answered = next.length > 1 ? next.filter(({ asks }) => unanswered(asks, retry.responses).length === 0) : next;
    const [round] = answered;
    // a server that gives the same state to several requests leaves open which one goes on
    if (next.length > 0) return round && answered.length === 1 ? { kind: 'next', round, by: 'state' } : undefined;
    for (const one of own) {
      const earlier = one.statesBefore.find((before) => before.state === state);
      if (earlier) return { kind: 'stale', round: one, index: earlier.index };
    }
    if (this.statesOfTargets.isFull || this.statesOfTargets.has(`${target}\n${state}`)) return undefined;
    const foreign = [...this.open].find((one) => one.state === state);
    return foreign && { kind: 'foreign', round: foreign };
  }

  private byKeys(own: readonly Round[], { state, responses }: Retry): Link | undefined {
    if (responses === undefined || (state !== undefined && this.hasIssued(state))) return undefined;
    const waiting = own.filter(
      ({ retry, asks }) => retry === undefined && [...asks.keys()].some((key) => Object.hasOwn(responses, key)),
    );
    const [round] = waiting;
    return round && waiting.length === 1 ? { kind: 'next', round, by: 'keys' } : undefined;
  }
}

function askOf(value: unknown, size: number): Ask {
  const method = isObject(value) ? member(value, 'method') : undefined;
  const params = isObject(value) && size <= LARGE ? member(value, 'params') : undefined;
  return { method: typeof method === 'string' ? method : '', params: isObject(params) ? params : undefined };
}

function statesBefore(before: Round | undefined): Round['statesBefore'] {
  if (before === undefined) return [];
  const own = before.state === undefined ? [] : [{ state: before.state, index: before.index }];
  return [...before.statesBefore, ...own].slice(-MOST_STATES);
}
