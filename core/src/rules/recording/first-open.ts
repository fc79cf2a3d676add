import type { Direction } from '../../frame/types';
import type { Call } from './calls';
import type { Recording } from './recording';

/** subscriptions that are passed over; they wait all the time */
const MOST = 100;

/**
 * The request of a side that waits longest, subscriptions aside. What names a request that was never seen is a fault
 * only where there is one that it could have meant: recordings are cut.
 */
export function firstOpen({ calls }: Recording, sender: Direction): Call | undefined {
  let passed = 0;
  for (const call of calls.open(sender)) {
    if (call.method !== 'subscriptions/listen') return call;
    passed += 1;
    if (passed > MOST) return undefined;
  }
  return undefined;
}
