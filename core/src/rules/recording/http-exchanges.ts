import type { ConnectionEvent, HttpFacts, Moment } from '../../frame/recorded';
import type { Classified, Direction } from '../../frame/types';

/** exchanges that are remembered; of more the oldest is forgotten first */
const MOST = 10_000;

/** Headers by their lower-case names; `key` is the name as it was written. */
export type Headers = ReadonlyMap<string, { readonly key: string; readonly value: string }>;

interface Side extends Moment {
  readonly headers: Headers;
  /** the body as a message, where it is one JSON text that this record holds */
  readonly message: Classified | undefined;
  /** whether the record holds a body of any kind */
  readonly hasBody: boolean;
}

/** One HTTP request and what came back on it. */
export interface HttpExchange {
  readonly id: string;
  /** undefined where the recording shows an answer only */
  request?: Side & { readonly method: string; readonly url: string | undefined };
  response?: Side & { readonly status: number };
  /** events of the answer so far */
  events: number;
  ended?: Moment & { readonly by: Direction | undefined; readonly reason: string | undefined };
}

/** What a record of the exchange holds beside its HTTP line. */
interface ExchangeRecord extends Moment {
  readonly direction: Direction | undefined;
  readonly message: Classified | undefined;
  readonly hasBody: boolean;
  readonly event: ConnectionEvent | undefined;
  readonly reason: string | undefined;
  readonly sse: unknown;
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
    const exchange = known ?? { id, events: 0 };
    if (known === undefined) this.keep(exchange);
    const { index, time, message, hasBody } = record;
    const side = { index, time, headers: headersOf(http.headers), message, hasBody };
    if (method !== undefined) exchange.request = { ...side, method, url };
    else if (status !== undefined) exchange.response = { ...side, status };
    if (record.sse) exchange.events += 1;
    if (record.event === 'stream-end') exchange.ended = { index, time, by: record.direction, reason: record.reason };
    return exchange;
  }

  private keep(exchange: HttpExchange): void {
    this.known.delete(exchange.id);
    this.known.set(exchange.id, exchange);
    if (this.known.size > MOST) this.known.delete(this.known.keys().next().value!);
  }
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
