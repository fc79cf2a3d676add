import type { RequestId } from '../../frame/types';
import type { JsonPath } from '../../text/types';
import { type Subscription, subscriptionIdOf } from '../recording/subscriptions';
import type { RecordingContext } from '../rule';
import { SUBSCRIPTION_ID } from './subscription-id';

export const TAG_PATH: JsonPath = ['params', '_meta', SUBSCRIPTION_ID];

/** The subscription that a notification of a server names, as far as the recording knows it. */
export interface Tagged {
  readonly method: string;
  readonly params: unknown;
  readonly tag: RequestId;
  /** under this very id */
  readonly exact: Subscription | undefined;
  /** where there is none: one whose id differs by its type only */
  readonly near: Subscription | undefined;
}

export function taggedIn({ recording, step }: RecordingContext): Tagged | undefined {
  const { message, direction } = step;
  if (message?.kind !== 'notification' || direction === 'c2s') return undefined;
  const tag = subscriptionIdOf(message.params);
  if (tag === undefined) return undefined;
  const { subscriptions } = recording;
  const exact = subscriptions.get(tag);
  const near = exact ? undefined : subscriptions.nearMiss(tag);
  return { method: message.method, params: message.params, tag, exact, near };
}

/** The open subscription that a notification names. */
export function openTagged(context: RecordingContext) {
  const tagged = taggedIn(context);
  const one = tagged?.exact ?? tagged?.near;
  return tagged && one && one.ended === undefined ? { ...tagged, one } : undefined;
}
