import type { Classified } from '../frame/types';

/** Milliseconds of a clock that never goes back; only differences mean anything. */
export interface Clock {
  now(): number;
}

export interface Timers {
  /** @returns a function that cancels */
  after(ms: number, action: () => void): () => void;
}

/** Why the bytes of a frame are no message. */
export type FrameFault =
  | 'not-json'
  | 'not-utf8'
  /** longer than the limit: only its beginning is here, the rest was thrown away */
  | 'too-long'
  /** the stream ended before the line did */
  | 'unterminated';

/** One line of a byte stream, or one message of another transport, as it arrived. */
export interface InboundFrame {
  /** without the line's LF; a CR before it is still there */
  readonly bytes: Uint8Array;
  /** of a frame without fault: the parsed JSON */
  readonly value: unknown;
  readonly fault: FrameFault | undefined;
  /** by the session's clock */
  readonly at: number;
  /** where the recorder put it; the session hands it through */
  readonly ref?: unknown;
}

export interface Outbound {
  readonly bytes: Uint8Array;
  /** `exact`: not even a line end is added */
  readonly framing: 'line' | 'exact';
  /** recorded as the message that it is, or as text that has to be kept to the letter */
  readonly record: 'frame' | 'raw';
  /** what the bytes are as JSON; `undefined` where they are none */
  readonly value: unknown;
}

export interface Sent {
  /** when the last byte was handed over */
  readonly at: number;
  readonly ref?: unknown;
}

export interface TransportClose {
  /** for people */
  readonly reason: string;
  readonly code?: number | null;
  readonly signal?: string | null;
}

export interface TransportListener {
  frame(frame: InboundFrame): void;
  /** once, after the last frame */
  closed(close: TransportClose): void;
}

/** One connection. Frames are recorded by the time they are delivered. */
export interface TransportPort {
  /** @throws (rejects) with a message for people when the connection is closed or the peer does not read */
  send(message: Outbound): Promise<Sent>;
  /** called once, before the first frame can arrive */
  listen(listener: TransportListener): void;
  /** ends the connection and waits until it is gone */
  close(): Promise<void>;
}

export type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

/** Answers what a server asks of the client; `undefined` when nobody can. */
export type Answerer = (method: string, params: unknown) => Promise<Answer | undefined>;

/** What a session tells about frames that belong to no call. */
export interface SessionObserver {
  /** every notification of the server, also those that belong to a call */
  notification?(message: Extract<Classified, { kind: 'notification' }>): void;
  /** a response or a line that could not be given to anybody, for people */
  stray?(text: string): void;
  closed?(close: TransportClose): void;
}
