import { isRequestId } from '../../frame/envelope';
import { other } from './direction';
import type { Recording } from './recording';
import type { Step } from './step';

/** The record of a cancellation that hit no open request, where an error answers it. */
export function vainCancelAnswered(recording: Recording, step: Step): number | undefined {
  const { message, direction, call, nearMiss } = step;
  if (message?.kind !== 'error' || direction === undefined || call || nearMiss) return undefined;
  const { id } = message;
  if (!isRequestId(id)) return undefined;
  const sender = other(direction);
  // in a recording that begins late, the request may be an earlier one, and this its answer
  const isUnknown = recording.isComplete && !recording.usedIds[sender].has(id) && !recording.usedIds[sender].isFull;
  if (!isUnknown && recording.calls.answeredOf(sender, id) === undefined) return undefined;
  return recording.vainCancels.recordOf(sender, id);
}
