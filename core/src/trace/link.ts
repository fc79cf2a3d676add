import { isObject, isRequestId, member } from '../frame/envelope';
import type { Recording } from '../rules/recording/recording';
import type { Step } from '../rules/recording/step';
import { outcomeOf } from './outcome';
import { ownerOf } from './owner';
import type { TraceIndex } from './trace-index';

/** Notes in the index which records belong together, before the recording has learned of the step. */
export function linkStep(index: TraceIndex, recording: Recording, step: Step): void {
  const { index: row, message, direction, call, path } = step;
  const { calls } = recording;
  // The row of a batch is one; what is in it has partners of its own, and no place to say so.
  if (path.length > 0) return;
  const owner = ownerOf(recording, step);
  if (owner) index.belong(row, owner);
  if (message === undefined) return;
  if (message.kind === 'result' || message.kind === 'error') {
    const status = outcomeOf(message);
    index.setStatus(row, status);
    // a late answer does not undo a cancellation
    if (call) index.pair(call.index, row, index.statusAt(call.index) === 'cancelled' ? 'cancelled' : status);
  } else if (direction === undefined) {
    return;
  } else if (message.kind === 'request' && isRequestId(message.id)) {
    index.setStatus(row, 'pending');
  } else if (message.kind === 'notification' && message.method === 'notifications/cancelled') {
    const id = isObject(message.params) ? member(message.params, 'requestId') : undefined;
    const open = isRequestId(id) ? calls.onlyOpenOf(direction, id) : undefined;
    if (open) index.setStatus(open.index, 'cancelled');
  }
}
