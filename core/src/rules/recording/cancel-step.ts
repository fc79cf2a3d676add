import { isRequestId } from '../../frame/envelope';
import type { Direction, RequestId } from '../../frame/types';
import { dig } from '../parts/json';
import type { Step } from './step';

/** What a cancellation names, and who sends it. */
export function cancellationOf({
  message,
  direction,
}: Step): { readonly id: RequestId; readonly sender: Direction } | undefined {
  const id = message?.kind === 'notification' ? dig(message.params, 'requestId') : undefined;
  return direction === undefined || !isRequestId(id) ? undefined : { id, sender: direction };
}
