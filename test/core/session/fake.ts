import type {
  FrameFault,
  Outbound,
  Sent,
  SessionObserver,
  Timers,
  TransportClose,
  TransportListener,
  TransportPort,
} from '@wirebench/core/session/ports';
import { Session } from '@wirebench/core/session/session';

/** A clock that stands still until it is moved. */
export class FakeTime implements Timers {
  ms = 1000;
  #timers: { at: number; action: () => void }[] = [];

  /** timers that have neither run nor been cancelled */
  get running(): number {
    return this.#timers.length;
  }

  now(): number {
    return this.ms;
  }

  after(ms: number, action: () => void): () => void {
    const timer = { at: this.ms + ms, action };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  /** moves the clock, and lets promises settle after each timer */
  async pass(ms: number): Promise<void> {
    await settle();
    const end = this.ms + ms;
    for (;;) {
      const next = this.#timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.ms = next.at;
      next.action();
      await settle();
    }
    this.ms = end;
    await settle();
  }
}

export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A server that answers by a script; what was sent is kept as text. */
export class FakeTransport implements TransportPort {
  readonly sent: string[] = [];
  listener!: TransportListener;
  closed = false;
  /** set: a send waits for ever, as with a server that does not read */
  stuck = false;

  constructor(
    private readonly time: FakeTime,
    private readonly respond: (message: Record<string, unknown>, transport: FakeTransport) => void = () => {},
  ) {}

  listen(listener: TransportListener): void {
    this.listener = listener;
  }

  async send(message: Outbound): Promise<Sent> {
    if (this.stuck) return new Promise(() => {});
    this.sent.push(new TextDecoder().decode(message.bytes));
    const value = message.value;
    if (value !== undefined) queueMicrotask(() => this.respond(value as Record<string, unknown>, this));
    return { at: this.time.now() };
  }

  /** a line from the server; one that is no JSON becomes a raw frame */
  receive(line: unknown, fault?: FrameFault): void {
    const text = typeof line === 'string' ? line : JSON.stringify(line);
    const bytes = new TextEncoder().encode(text);
    const frame = { bytes, value: fault ? undefined : JSON.parse(text), fault, at: this.time.now() };
    this.listener.frame(frame);
  }

  end(close: TransportClose): void {
    this.closed = true;
    this.listener.closed(close);
  }

  async close(): Promise<void> {
    this.end({ reason: 'stopped' });
  }

  /** what was sent, parsed */
  messages(): Record<string, unknown>[] {
    return this.sent.map((text) => JSON.parse(text));
  }
}

export function newSession(transport: FakeTransport, time: FakeTime, observer: SessionObserver = {}): Session {
  return new Session(transport, { clock: time, timers: time, observer });
}

export const result = (id: unknown, value: unknown = {}) => ({ jsonrpc: '2.0', id, result: value });
export const error = (id: unknown, code: number, message = 'no', data?: unknown) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data !== undefined && { data }) },
});
