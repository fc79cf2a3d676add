import type { Outbound } from '@wirebench/core/session/ports';
import type { ReadFrame } from '../stdio/read-frame';

/** Where the bytes of a frame can be read back. */
export interface FrameRef {
  readonly file: string;
  /** of the payload in the file */
  readonly offset: number;
  readonly length: number;
  /** how the payload is spelled: as it went over the wire, or as a JSON string, or as base64 in one */
  readonly form: 'frame' | 'raw' | 'bytes';
}

/** Keeps what crosses a connection. Its methods return when it is kept, and never throw. */
export interface Recorder {
  readonly path: string | undefined;
  sent(message: Outbound): FrameRef | undefined;
  /** in order; one write for all of them */
  received(frames: readonly ReadFrame[]): readonly (FrameRef | undefined)[];
  stderr(lines: readonly string[]): void;
  event(event: 'spawn' | 'close' | 'gap', reason?: string): void;
  /** the client closes its end: the server is asked to go */
  inputEnd(): void;
  exit(code: number | null, signal: string | null): void;
  close(): void;
}

export const NO_RECORDER: Recorder = {
  path: undefined,
  sent: () => undefined,
  received: () => [],
  stderr: () => {},
  event: () => {},
  inputEnd: () => {},
  exit: () => {},
  close: () => {},
};
