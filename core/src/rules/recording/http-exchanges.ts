import { isObject, isRequestId } from '../../frame/envelope';
import type { ConnectionEvent, HttpFacts, Moment } from '../../frame/recorded';
import type { Classified, Direction } from '../../frame/types';
import { smallMessage } from './small-message';

/** exchanges that are remembered; of more the oldest is forgotten first */
const MOST = 10_000;

/** Headers by their lower-case names; `key` is the name as it was written. */
export type Headers = ReadonlyMap<string, { readonly key: string; readonly value: string }>;

interface Side extends Moment {
  readonly headers: Headers;
  /** the recording holds headers here, so what is not among them was not sent */
  readonly hasHeaders: boolean;
  /** the body as a message, where it is one JSON text that this record holds; of a large one only what tells */
  readonly message: Classified | undefined;
  /** whether the record holds a body of any kind */
  readonly hasBody: boolean;
}

export type HttpRequest = Side & { readonly method: string; readonly url: string | undefined };
export type HttpResponse = Side & { readonly status: number };

/** One HTTP request and what came back on it. */
export interface HttpExchange {
  readonly id: string;
  /** undefined where the recording shows an answer only */
  request?: HttpRequest;
  response?: HttpResponse;
  /** events of the answer so far */
  events: number;
  /** of these, the ones that held a message */
  messages: number;
  lastEvent?: Moment;
  /** requests in the body that wait for their response on this exchange */
  due: number;
  /** the record that brought the last response that was due */
  delivered?: Moment;
  /** the last id that an event had */
  eventId?: string;
  /** the last reconnection time that the server asked for, in milliseconds */
  retry?: number;
  ended?: Moment & { readonly by: Direction | undefined; readonly reason: string | undefined };
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

const NONE: Headers = new Map();

/** The HTTP exchanges of one connection by the ids that the recording gives them. */
export class HttpExchanges {
  private readonly known = new Map<string, HttpExchange>();

  [Symbol.iterator](): Iterator<HttpExchange> {
    return this.known.values();
  }

  get(id: string | undefined): HttpExchange | undefined {
    return id === undefined ? undefined : this.known.get(id);
  }

  /** Takes in what a record says of its exchange, before anything judges the record. */
  see(http: HttpFacts, record: ExchangeRecord): HttpExchange | undefined {
    const { id, method, url, status } = http;
    if (id === undefined) return undefined;
    // an id that is used for a second request names another exchange
    const known = method === undefined ? this.known.get(id) : undefined;
    const exchange = known ?? { id, events: 0, messages: 0, due: 0 };
    if (known === undefined) this.keep(exchange);
    const { index, time, message, hasBody, size } = record;
    const { headers } = http;
    const hasHeaders = headers !== undefined;
    const side = {
      index,
      time,
      headers: headersOf(headers),
      hasHeaders,
      message: message && smallMessage(message, size),
      hasBody,
    };
    if (method !== undefined) {
      exchange.request = { ...side, method, url };
      exchange.due = countOf(message, (one) => 'method' in one && isRequestId(one['id']));
    } else if (status !== undefined) exchange.response = { ...side, status };
    if (record.sse) seeEvent(exchange, record);
    if (method === undefined && message && exchange.due > 0) deliver(exchange, message, record);
    if (record.event === 'stream-end') exchange.ended = { index, time, by: record.direction, reason: record.reason };
    return exchange;
  }

  private keep(exchange: HttpExchange): void {
    this.known.delete(exchange.id);
    this.known.set(exchange.id, exchange);
    if (this.known.size > MOST) this.known.delete(this.known.keys().next().value!);
  }
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
  const responses = countOf(message, (one) => 'result' in one || 'error' in one);
  if (responses === 0) return;
  exchange.due = Math.max(0, exchange.due - responses);
  if (exchange.due === 0) exchange.delivered = { index, time };
}

function countOf(message: Classified | undefined, is: (one: Readonly<Record<string, unknown>>) => boolean): number {
  if (message === undefined) return 0;
  if (message.kind === 'batch') return message.items.filter((item) => isObject(item) && is(item)).length;
  return is({ ...message }) ? 1 : 0;
}

function headersOf(headers: HttpFacts['headers']): Headers {
  if (headers === undefined) return NONE;
  const map = new Map<string, { key: string; value: string }>();
  for (const [key, value] of Object.entries(headers)) {
    const name = key.toLowerCase();
    if (typeof value === 'string' && !map.has(name)) map.set(name, { key, value });
  }
  return map;
}
