/** What happened to a connection beside its messages; `gap`: frames are missing here. */
export type ConnectionEvent = 'spawn' | 'open' | 'exit' | 'close' | 'stream-end' | 'gap';

/** What a record says of HTTP: its exchange, and the request line or the status with headers where it holds them. */
export interface HttpFacts {
  readonly id?: string;
  readonly method?: string;
  readonly url?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A place in a recording. */
export interface Moment {
  readonly index: number;
  /** milliseconds since the epoch, or NaN */
  readonly time: number;
}
