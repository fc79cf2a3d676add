import { isObject, isRequestId, member } from '../../frame/envelope';
import type { Moment } from '../../frame/recorded';
import type { RequestId } from '../../frame/types';
import type { ChangeType } from '../parts/change-types';
import { SUBSCRIPTION_ID } from '../parts/subscription-id';
import { IdSet } from './id-set';
import type { Step } from './step';
import { SubscriptionFilter } from './subscription-filter';

export const LISTEN = 'subscriptions/listen';
export const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';

/** How a subscription ended: its request was answered, one side cancelled it, or its HTTP stream was cut. */
export type SubscriptionEnd = 'result' | 'error' | 'client' | 'server' | 'stream';

/** A request for notifications of changes, and what became of it. */
export interface Subscription extends Moment {
  readonly id: RequestId;
  /** id of the HTTP exchange that carries it */
  readonly exchange: string | undefined;
  readonly asked: SubscriptionFilter;
  acknowledged?: Moment & { readonly filter: SubscriptionFilter };
  ended?: Moment & { readonly by: SubscriptionEnd };
}

/** subscriptions of one connection that are remembered, those that are over among them */
const MOST = 2000;

/** The subscriptions of one connection. */
export class Subscriptions {
  private readonly known = new Map<string, Subscription>();
  private readonly byExchange = new Map<string, Subscription>();
  /** those that wait for their acknowledgement */
  readonly waiting = new Set<Subscription>();
  /** those that the server has cancelled and not answered yet */
  readonly cancelled = new Set<Subscription>();
  private readonly openOfType = new Map<ChangeType, number>();
  /** the end that came last, of any of them */
  lastEnd: number | undefined;
  /** ids of all requests for subscriptions */
  readonly usedIds = new IdSet();

  /** the newest under this id, open or over */
  get(id: RequestId): Subscription | undefined {
    return this.known.get(keyOf(id));
  }

  /** the one whose id differs from this by its JSON type only */
  nearMiss(id: RequestId): Subscription | undefined {
    const other = typeof id === 'number' ? String(id) : Number(id);
    return String(other) === String(id) ? this.get(other) : undefined;
  }

  /** how many open ones ask for a type */
  openFor(type: ChangeType): number {
    return this.openOfType.get(type) ?? 0;
  }

  learn(step: Step): void {
    const { message, direction, call, exchange, event } = step;
    if (message?.kind === 'request') {
      if (message.method === LISTEN && direction !== 's2c' && isRequestId(message.id)) this.begin(step, message.id);
    } else if (message?.kind === 'notification') {
      if (message.method === ACKNOWLEDGED) this.acknowledge(step, message.params);
      else if (message.method === 'notifications/cancelled') this.cancel(step, message.params);
    } else if (call?.method === LISTEN && (message?.kind === 'result' || message?.kind === 'error')) {
      this.end(this.get(call.id), step, message.kind);
    }
    if (exchange === undefined || this.byExchange.size === 0) return;
    if (event === 'stream-end')
      this.end(this.byExchange.get(exchange.id), step, direction === 'c2s' ? 'client' : 'stream');
    else if ((step.http?.status ?? 0) >= 400) this.end(this.byExchange.get(exchange.id), step, 'error');
  }

  private begin({ index, time, size, http, message }: Step, id: RequestId): void {
    const params = message?.kind === 'request' ? message.params : undefined;
    const before = this.get(id);
    if (before) this.forget(before);
    const begun = { id, index, time, exchange: http?.id, asked: new SubscriptionFilter(params, size) };
    this.usedIds.add(id);
    this.known.set(keyOf(id), begun);
    this.waiting.add(begun);
    if (begun.exchange !== undefined) this.byExchange.set(begun.exchange, begun);
    this.count(begun, 1);
    if (this.known.size > MOST) this.forget(this.known.values().next().value!);
  }

  private acknowledge({ index, time, size }: Step, params: unknown): void {
    const id = subscriptionIdOf(params);
    const named = id === undefined ? undefined : (this.get(id) ?? this.nearMiss(id));
    if (named === undefined) return;
    this.waiting.delete(named);
    named.acknowledged ??= { index, time, filter: new SubscriptionFilter(params, size) };
  }

  private cancel(step: Step, params: unknown): void {
    const id = isObject(params) ? member(params, 'requestId') : undefined;
    if (isRequestId(id)) this.end(this.get(id), step, step.direction === 's2c' ? 'server' : 'client');
  }

  private end(one: Subscription | undefined, { index, time }: Step, by: SubscriptionEnd): void {
    if (one === undefined) return;
    if (by === 'server') this.cancelled.add(one);
    else this.cancelled.delete(one);
    if (one.ended) return;
    one.ended = { index, time, by };
    this.lastEnd = time;
    this.waiting.delete(one);
    this.count(one, -1);
  }

  private forget(one: Subscription): void {
    if (one.ended === undefined) this.count(one, -1);
    this.known.delete(keyOf(one.id));
    this.waiting.delete(one);
    this.cancelled.delete(one);
    if (one.exchange !== undefined) this.byExchange.delete(one.exchange);
  }

  private count({ asked }: Subscription, by: number): void {
    for (const type of asked.types) this.openOfType.set(type, this.openFor(type) + by);
  }
}

/** The subscription that a notification or a closing result names in its `_meta`. */
export function subscriptionIdOf(payload: unknown): RequestId | undefined {
  const meta = isObject(payload) ? member(payload, '_meta') : undefined;
  const id = isObject(meta) ? member(meta, SUBSCRIPTION_ID) : undefined;
  return isRequestId(id) ? id : undefined;
}

const keyOf = (id: RequestId): string => (typeof id === 'number' ? `n${id}` : `s${id}`);
