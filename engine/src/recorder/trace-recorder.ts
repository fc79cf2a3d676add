import type { Outbound } from '@wirebench/core/session/ports';
import type { ReadFrame } from '../stdio/read-frame';
import { AppendFile } from './append-file';
import { hasCarriageReturn, hasLineBreak, isWellFormed } from './payload';
import type { FrameRef, Recorder } from './recorder';
import { redactText } from './redact';
import { now, timestamp } from './timestamp';

export interface TraceHeaderFacts {
  readonly server: string;
  readonly command: readonly string[];
  readonly client: { readonly name: string; readonly version: string };
}

export interface TraceRecorderOptions {
  readonly path: string;
  readonly header: TraceHeaderFacts;
  /** set where several connections share the file */
  readonly conn?: string;
  readonly redact: boolean;
  /** the file may not grow beyond this; then it says so and stops */
  readonly maxBytes: number;
  /** told once, for people */
  readonly onFailure: (message: string) => void;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Writes one connection to a native trace file (docs/formats/native-trace.md), each record before it is delivered. */
export class TraceRecorder implements Recorder {
  readonly #file: AppendFile;
  readonly #suffix: string;
  #ended = false;

  /** @throws when the file cannot be opened */
  constructor(private readonly options: TraceRecorderOptions) {
    this.#file = new AppendFile(options.path, (error) => {
      options.onFailure(`Recording to ${options.path} stopped: ${error.message}. The session goes on without it.`);
    });
    this.#suffix = options.conn === undefined ? '' : `,"conn":${JSON.stringify(options.conn)}`;
    this.#header();
  }

  get path(): string {
    return this.options.path;
  }

  sent(message: Outbound): FrameRef | undefined {
    const { bytes } = message;
    const ref =
      message.record === 'frame' && !hasLineBreak(bytes)
        ? this.#payload('c2s', 'frame', bytes)
        : this.#letters('c2s', bytes);
    this.#file.flush();
    return ref;
  }

  received(frames: readonly ReadFrame[]): readonly (FrameRef | undefined)[] {
    const refs = frames.map((frame) => {
      if (frame.fault === 'too-long') return this.#tooLong(frame);
      if (frame.fault === undefined && !hasCarriageReturn(frame.bytes))
        return this.#payload('s2c', 'frame', frame.bytes);
      return this.#letters('s2c', frame.bytes);
    });
    this.#file.flush();
    this.#limit();
    return refs;
  }

  stderr(lines: readonly string[]): void {
    if (this.#ended) return;
    for (const line of lines) {
      const text = this.options.redact ? redactText(line) : line;
      this.#file.text(`{"ts":"${timestamp(now())}","dir":"s2c"${this.#suffix},"stderr":${JSON.stringify(text)}}\n`);
    }
    this.#file.flush();
    this.#limit();
  }

  event(event: 'spawn' | 'close' | 'gap', reason?: string): void {
    this.#line({ event, ...(reason !== undefined && { reason }) });
  }

  inputEnd(): void {
    this.#line({ event: 'stream-end', dir: 'c2s' });
  }

  exit(code: number | null, signal: string | null): void {
    this.#line({ event: 'exit', ...(code !== null && { code }), ...(signal !== null && { signal }) });
  }

  close(): void {
    if (this.#ended) return;
    this.event('close');
    this.#ended = true;
    this.#file.close();
  }

  #header(): void {
    const { server, command, client } = this.options.header;
    const facts = {
      wirebench: 1,
      transport: 'stdio',
      server,
      client,
      // as one list: a flag says what the part after it is
      command: JSON.parse(redactText(JSON.stringify(command))) as readonly string[],
    };
    this.#file.text(`${JSON.stringify(facts)}\n`);
    this.#file.flush();
  }

  #payload(dir: 'c2s' | 's2c', form: 'frame', bytes: Uint8Array): FrameRef | undefined {
    if (this.#ended) return undefined;
    const payload = this.options.redact ? Buffer.from(redactText(decoder.decode(bytes)), 'utf8') : bytes;
    this.#file.text(`{"ts":"${timestamp(now())}","dir":"${dir}"${this.#suffix},"frame":`);
    const offset = this.#file.position;
    this.#file.bytes(payload);
    this.#file.text('}\n');
    return this.#ref(offset, payload.length, form);
  }

  /** what is no frame: to the letter, as a JSON string where it is UTF-8, else as base64 */
  #letters(dir: 'c2s' | 's2c', bytes: Uint8Array): FrameRef | undefined {
    if (this.#ended) return undefined;
    const form = isWellFormed(bytes) ? 'raw' : 'bytes';
    let text = form === 'raw' ? decoder.decode(bytes) : Buffer.from(bytes).toString('base64');
    if (this.options.redact && form === 'raw') text = redactText(text);
    this.#file.text(`{"ts":"${timestamp(now())}","dir":"${dir}"${this.#suffix},"${form}":`);
    const offset = this.#file.position;
    const spelled = Buffer.from(JSON.stringify(text), 'utf8');
    this.#file.bytes(spelled);
    this.#file.text('}\n');
    return this.#ref(offset, spelled.length, form);
  }

  #tooLong(frame: ReadFrame): undefined {
    const bytes = frame.bytes.length + frame.lost;
    this.event('gap', `a line of ${bytes} bytes is longer than the limit and was left out`);
  }

  #ref(offset: number, length: number, form: FrameRef['form']): FrameRef | undefined {
    return this.#file.failed ? undefined : { file: this.options.path, offset, length, form };
  }

  #line(members: Record<string, unknown>): void {
    if (this.#ended) return;
    const rest = JSON.stringify(members).slice(1);
    this.#file.text(`{"ts":"${timestamp(now())}"${this.#suffix},${rest}\n`);
    this.#file.flush();
  }

  #limit(): void {
    if (this.#ended || this.#file.position < this.options.maxBytes) return;
    const reason = `the recording has reached its limit of ${this.options.maxBytes} bytes`;
    this.event('gap', reason);
    this.#ended = true;
    this.#file.close();
    this.options.onFailure(`Recording to ${this.options.path} stopped: ${reason}. The session goes on without it.`);
  }
}
