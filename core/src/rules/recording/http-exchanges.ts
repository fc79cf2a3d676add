import { classify } from '../../frame/classify';
import type { ConnectionEvent, HttpFacts, Moment } from '../../frame/recorded';
import type { Classified, Direction } from '../../frame/types';
import { forgetOldest } from './forget-oldest';
import type { HeaderFault, ParamFault } from './header-faults';
import { isEventStream } from './header-values';
import { type Headers, headersOf, NO_HEADERS } from './headers';
import { smallMessage } from './small-message';

/** exchanges that are remembered; of more the oldest is forgotten first */
const MOST = 10_000;

interface Side extends Moment {
  readonly headers: Headers;
  /** the recording holds headers here, so what is not among them was not sent */
  readonly hasHeaders: boolean;
  /** the body as a message, where it is one JSON text that this record holds; of a large one only what tells */
  readonly message: Classified | undefined;
  /** whether the record holds a body of any kind */
  readonly hasBody: boolean;
}

export interface HttpRequest extends Omit<Side, 'message'> {
  /** as that of the answer */
  message: Classified | undefined;
  readonly method: string;
  readonly url: string | undefined;
  /** what is wrong with its headers, once it was judged */
  standardFaults: readonly HeaderFault[] | undefined;
  paramFaults: readonly ParamFault[] | undefined;
}
export type HttpResponse = Side & { readonly status: number };

/** One HTTP request and what came back on it. */
export interface HttpExchange {
  readonly id: string;
  /** undefined where the recording shows an answer only */
  request: HttpRequest | undefined;
  response: HttpResponse | undefined;
  /** events of the answer so far */
  events: number;
  /** of these, the ones that held a message */
  messages: number;
  lastEvent: Moment | undefined;
  /** requests in the body that wait for their response on this exchange */
  due: number;
  /** the record that brought the last response that was due */
  delivered: Moment | undefined;
  /** the last id that an event had */
  eventId: string | undefined;
  /** the last reconnection time that the server asked for, in milliseconds */
  retry: number | undefined;
  ended: (Moment & { readonly by: Direction | undefined; readonly reason: string | undefined }) | undefined;
}

/** What a record of the exchange holds beside its HTTP line. */
interface ExchangeRecord extends Moment {
  readonly direction: Direction | undefined;
  readonly message: Classified | undefined;
  readonly hasBody: boolean;
  readonly event: ConnectionEvent | undefined;
  readonly reason: string | undefined;
  readonly sse: { readonly id?: string; readonly retry?: number } | undefined;
  /** bytes of the record */
  readonly size: number;
}

/** The HTTP exchanges of one connection by the ids that the recording gives them. */
export class HttpExchanges {
  private readonly known = new Map<string, HttpExchange>();
  /** over since the last record, which may still be judged */
  private over: HttpExchange | undefined;

  [Symbol.iterator](): Iterator<HttpExchange> {
    return this.known.values();
  }

  /** any exchange has been shown */
  get isUsed(): boolean {
    return this.known.size > 0;
  }

  get(id: string | undefined): HttpExchange | undefined {
    return id === undefined ? undefined : this.known.get(id);
  }

  /** Takes in what a record says of its exchange, before anything judges the record. */
  see(http: HttpFacts, record: ExchangeRecord): HttpExchange | undefined {
    const { id, method, url, status } = http;
    if (id === undefined) return undefined;
    if (this.over?.request?.message) shrink(this.over.request);
    this.over = undefined;
    // an id that is used for a second request names another exchange
    const known = method === undefined ? this.known.get(id) : undefined;
    const exchange = known ?? begin(id);
    if (known === undefined) this.keep(exchange);
    const { index, time, message, hasBody, size } = record;
    // Each is written out, with all that it will ever have: exchanges are many, and copies of parts cost more.
    if (method !== undefined) {
      const headers = headersOf(http.headers);
      exchange.request = {
        index,
        time,
        headers,
        hasHeaders: headers !== NO_HEADERS,
        message: message && smallMessage(message, size),
        hasBody,
        method,
        url,
        standardFaults: undefined,
        paramFaults: undefined,
      };
      exchange.due = countOf(message, 'request');
    } else if (status !== undefined) {
      const headers = headersOf(http.headers);
      exchange.response = {
        index,
        time,
        headers,
        hasHeaders: headers !== NO_HEADERS,
        message: message && smallMessage(message, size),
        hasBody,
        status,
      };
    }
    if (record.sse) seeEvent(exchange, record);
    if (method === undefined && message && exchange.due > 0) deliver(exchange, message, record);
    if (record.event === 'stream-end') exchange.ended = { index, time, by: record.direction, reason: record.reason };
    if (exchange.ended || (exchange.response && !isEventStream(exchange.response.headers))) this.over = exchange;
    return exchange;
  }

  private keep(exchange: HttpExchange): void {
    this.known.delete(exchange.id);
    this.known.set(exchange.id, exchange);
    forgetOldest(this.known, MOST);
  }
}

const begin = (id: string): HttpExchange => ({
  id,
  request: undefined,
  response: undefined,
  events: 0,
  messages: 0,
  lastEvent: undefined,
  due: 0,
  delivered: undefined,
  eventId: undefined,
  retry: undefined,
  ended: undefined,
});

/** Of a request that is over only what tells it apart is of use. */
function shrink(request: HttpRequest): void {
  request.message = smallMessage(request.message!, Number.POSITIVE_INFINITY);
}

function seeEvent(exchange: HttpExchange, { sse, message, index, time }: ExchangeRecord): void {
  const { id, retry } = sse!;
  exchange.events += 1;
  exchange.lastEvent = { index, time };
  if (message !== undefined) exchange.messages += 1;
  if (id !== undefined) exchange.eventId = id;
  if (retry !== undefined) exchange.retry = retry;
}

function deliver(exchange: HttpExchange, message: Classified, { index, time }: Moment): void {
  const responses = countOf(message, 'result', 'error');
  if (responses === 0) return;
  exchange.due = Math.max(0, exchange.due - responses);
  if (exchange.due === 0) exchange.delivered = { index, time };
}

type Kind = Classified['kind'];

/** How many messages of these kinds a body holds. */
function countOf(message: Classified | undefined, ...kinds: readonly Kind[]): number {
  if (message === undefined) return 0;
  if (message.kind === 'batch') return message.items.filter((item) => kinds.includes(classify(item).kind)).length;
  return kinds.includes(message.kind) ? 1 : 0;
}
