import { isObject, isRequestId, member } from '../frame/envelope';
import type { Call } from '../rules/recording/calls';
import type { Recording } from '../rules/recording/recording';
import type { Step } from '../rules/recording/step';
import type { JsonPath } from '../text/types';
import { outcomeOf } from './outcome';
import { ownerOf } from './owner';
import type { TraceIndex } from './trace-index';

/** Notes in the index which records belong together, before the recording has learned of the step. */
export function linkStep(index: TraceIndex, recording: Recording, step: Step): void {
  const { index: row, message, direction, call, path } = step;
  const { calls } = recording;
  if (path.length > 0) {
    linkItem(index, step);
    return;
  }
  const owner = ownerOf(recording, step);
  if (owner) index.belong(row, owner);
  if (message === undefined) return;
  if (message.kind === 'result' || message.kind === 'error') {
    const status = outcomeOf(message);
    index.setStatus(row, status);
    // a late answer does not undo a cancellation
    if (call && call.path.length > 0) linkItem(index, step);
    else if (call) index.pair(call.index, row, index.statusAt(call.index) === 'cancelled' ? 'cancelled' : status);
  } else if (direction === undefined) {
    return;
  } else if (message.kind === 'request' && isRequestId(message.id)) {
    index.setStatus(row, 'pending');
  } else if (message.kind === 'notification' && message.method === 'notifications/cancelled') {
    const id = isObject(message.params) ? member(message.params, 'requestId') : undefined;
    const open = isRequestId(id) ? calls.onlyOpenOf(direction, id) : undefined;
    if (open) cancel(index, open);
  }
}

/** The row of a batch is one; who answers whom in it is told beside the rows. */
function linkItem(index: TraceIndex, { index: row, message, call, path }: Step): void {
  if (call === undefined || (message?.kind !== 'result' && message?.kind !== 'error')) return;
  const before = index.batches.last;
  if (before?.response !== row) index.belong(row, { to: call.index, as: 'batch' });
  else if (before.request !== call.index) index.disown(row);
  index.batches.add({ request: call.index, item: itemOf(call.path), response: row, responseItem: itemOf(path) });
  if (call.path.length > 0) return;
  const isCancelled = index.statusAt(call.index) === 'cancelled';
  index.answeredIn(call.index, row, isCancelled ? 'cancelled' : outcomeOf(message));
}

function cancel(index: TraceIndex, { index: row, path }: Call): void {
  if (path.length === 0) index.setStatus(row, 'cancelled');
  else index.batches.add({ request: row, item: itemOf(path), response: undefined, responseItem: 0 });
}

const itemOf = (path: JsonPath) => (typeof path[0] === 'number' ? path[0] : 0);
