import type { Moment } from '../../frame/recorded';
import type { HttpExchange } from '../recording/http-exchanges';
import type { RecordingContext } from '../rule';
import { unfinishedStream } from './unfinished-stream';

/** streams of a connection that may wait for their client at once */
const MOST = 1000;

/** A stream that the server ended before the response, and on which its client may come back. */
export interface EndedEarly extends Moment {
  readonly exchange: HttpExchange;
  /** milliseconds that the server asked the client to wait */
  readonly retry: number | undefined;
}

/** Streams that wait to be resumed, by the exchange that began them. */
export type EndedStreams = Map<string, EndedEarly>;

/** Takes in that the stream of the step has ended, where that was before its response. */
export function noteEnd(streams: EndedStreams, { recording, step }: RecordingContext): void {
  const { exchange, index, time } = step;
  if (exchange?.eventId === undefined || streams.size >= MOST) return;
  if (unfinishedStream(recording, exchange, 's2c') === undefined) return;
  streams.set(exchange.id, { exchange, index, time, retry: exchange.retry });
}

/** The stream that a GET goes on with; it waits no longer. */
export function takeResumed(streams: EndedStreams, { recording, step }: RecordingContext): EndedEarly | undefined {
  const stream = step.exchange && recording.streams.resumedBy(step.exchange)?.stream;
  const ended = stream === undefined ? undefined : streams.get(stream);
  if (ended) streams.delete(ended.exchange.id);
  return ended;
}
