import { isRequestId } from '../frame/envelope';
import type { Classified } from '../frame/types';
import type { RequestFacts } from './check';

/** What a response is held against, where the message is a request that can be answered. */
export function requestFacts(message: Classified): RequestFacts | undefined {
  if (message.kind !== 'request' || !isRequestId(message.id)) return undefined;
  return { id: message.id, method: message.method, params: message.params };
}
