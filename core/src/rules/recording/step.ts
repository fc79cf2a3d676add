import type { ConnectionEvent, HttpFacts } from '../../frame/recorded';
import type { Classified, Direction } from '../../frame/types';
import type { RevisionId } from '../../spec/types';
import type { JsonPath } from '../../text/types';
import type { Call } from './calls';
import type { HttpExchange } from './http-exchanges';

/** One record of a recording as rules see it; a batch comes as a step of its own, then each of its messages as one. */
export interface Step {
  /** of the record, from 0 */
  readonly index: number;
  /** milliseconds since the epoch, NaN where the record has no time: comparisons with it are never true */
  readonly time: number;
  readonly direction: Direction | undefined;
  /** spoken on the connection; undefined where nothing has said it yet */
  readonly revision: RevisionId | undefined;
  /** where the message stands in the frame: `[]`, or its place in a batch */
  readonly path: JsonPath;
  readonly message: Classified | undefined;
  /** the whole frame, or the one message of a batch */
  readonly value: unknown;
  /** of a response: the request that it answers */
  readonly call: Call | undefined;
  /**
   * of a response without such a request: an open one whose id is the same but for its type; of an error
   * without an id, the only open one
   */
  readonly nearMiss: Call | undefined;
  /** bytes of the record */
  readonly size: number;
  readonly http: HttpFacts | undefined;
  /** the exchange that the record is part of, this record already taken in */
  readonly exchange: HttpExchange | undefined;
  readonly sse: { readonly event?: string; readonly id?: string; readonly retry?: number } | undefined;
  /** transport text that is no message */
  readonly text: string | undefined;
  /** text of a message as it came over the wire, where the record kept it to the letter */
  readonly letter: string | undefined;
  /** the record holds bytes that are no UTF-8 */
  readonly isBroken: boolean;
  /** of an `exit`: what ended the process */
  readonly signal: string | undefined;
  readonly event: ConnectionEvent | undefined;
  /** who ended a stream or a connection, in words of the recorder */
  readonly reason: string | undefined;
}
