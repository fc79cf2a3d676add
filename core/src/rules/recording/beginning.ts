import { isRequestId } from '../../frame/envelope';
import type { Recording } from './recording';

/** `initialize` was sent, and neither an answer nor a refusal has come. */
export function isInitializing({ handshake, calls }: Recording): boolean {
  const { initialize } = handshake;
  if (initialize === undefined || !isRequestId(initialize.id)) return false;
  return calls.openOf('c2s', initialize.id)?.index === initialize.index;
}
