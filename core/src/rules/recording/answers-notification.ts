import { isRequestId } from '../../frame/envelope';
import { dig } from '../parts/json';
import { other } from './direction';
import type { LastMessage } from './last-messages';
import type { Recording } from './recording';
import type { Step } from './step';

/** codes of answers to what could not be read, which name no id and may come late */
const UNREAD: ReadonlySet<unknown> = new Set([-32700, -32600]);

/**
 * The notification that a response answers: nobody used its id, or it has none, and the other side's last message was a
 * notification. On HTTP the status and the body of the exchange are judged instead.
 */
export function notificationAnswered(recording: Recording, step: Step): LastMessage | undefined {
  const { message, direction, call, nearMiss, exchange } = step;
  if (message?.kind !== 'result' && message?.kind !== 'error') return undefined;
  if (direction === undefined || call || nearMiss || exchange) return undefined;
  const last = recording.last.of(other(direction));
  if (last?.kind !== 'notification' && last?.kind !== 'notifications') return undefined;
  if (message.id === undefined) {
    return message.kind === 'error' && !UNREAD.has(dig(message.error, 'code')) ? last : undefined;
  }
  const used = recording.usedIds[other(direction)];
  if (!isRequestId(message.id) || !recording.isComplete || used.isEmpty || used.isFull) return undefined;
  if (used.has(message.id) || recording.vainCancels.recordOf(other(direction), message.id) !== undefined)
    return undefined;
  return last;
}
