import { isRequestId } from '../../frame/envelope';
import { isEventStream } from '../recording/header-values';
import type { HttpExchange } from '../recording/http-exchanges';
import { postOf } from '../recording/posts';
import type { Recording } from '../recording/recording';

const BROKEN = /network|reset|abort|timeout|timed out|error|broken|lost/i;

/** A stream for a request that one side ended before the response; undefined where there is a reason for it. */
export function unfinishedStream(recording: Recording, exchange: HttpExchange | undefined, by: 'c2s' | 's2c') {
  const { ended, response } = exchange ?? {};
  if (exchange === undefined || ended?.by !== by || exchange.due === 0) return undefined;
  if (ended.reason !== undefined && BROKEN.test(ended.reason)) return undefined;
  const posted = postOf(recording, exchange)?.message;
  if (posted?.kind !== 'request' && posted?.kind !== 'batch') return undefined;
  if (response !== undefined && (!isEventStream(response.headers) || response.status >= 300)) return undefined;
  return isCancelled(recording, posted) || recording.session.deleteSent ? undefined : posted;
}

/** The client has given up what it posted; of a batch nobody can tell. */
function isCancelled(recording: Recording, posted: NonNullable<ReturnType<typeof postOf>>['message']): boolean {
  if (posted?.kind !== 'request' || !isRequestId(posted.id)) return false;
  const call = recording.calls.openOf('c2s', posted.id);
  return call === undefined || call.cancelled !== undefined;
}

/** The records that tell what the stream was for and how far it came. */
export const streamRecords = ({ request, lastEvent }: HttpExchange) => [
  ...(request ? [{ message: 'the request', record: request.index }] : []),
  ...(lastEvent ? [{ message: 'the last event', record: lastEvent.index }] : []),
];
