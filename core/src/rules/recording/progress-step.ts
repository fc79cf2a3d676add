import { isRequestId } from '../../frame/envelope';
import type { Direction, RequestId } from '../../frame/types';
import { dig } from '../parts/json';
import type { Call } from './calls';
import { other } from './direction';
import type { Recording } from './recording';
import type { Step } from './step';

/** A progress notification, and who asked for it. */
interface Progress {
  readonly token: RequestId;
  /** the side that gives the token, which is the one that receives the notification */
  readonly asker: Direction;
  /** the last request with this token */
  readonly holder: Call | undefined;
}

export function progressOf({ tokens }: Recording, { message, direction }: Step): Progress | undefined {
  if (message?.kind !== 'notification' || direction === undefined) return undefined;
  const token = dig(message.params, 'progressToken');
  if (!isRequestId(token)) return undefined;
  const asker = other(direction);
  return { token, asker, holder: tokens.holder(asker, token) };
}

/** The step came on the stream of a listen request. */
export function isOnListenStream({ exchange }: Step): boolean {
  const asked = exchange?.request?.message;
  return asked?.kind === 'request' && asked.method === 'subscriptions/listen';
}

/** The step came on a stream that the client resumed, where events are delivered again. */
export const isResumed = ({ exchange }: Step): boolean => exchange?.request?.headers.has('last-event-id') === true;
