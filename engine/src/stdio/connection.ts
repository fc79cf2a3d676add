import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Outbound, Sent, TransportClose, TransportListener, TransportPort } from '@wirebench/core/session/ports';
import type { Recorder } from '../recorder/recorder';
import { type Line, LineSplitter } from './line-splitter';
import { stopProcess, sweepGroup, within } from './process-tree';
import { readFrame } from './read-frame';
import { describeSpawnError, type SpawnFailure } from './spawn-error';
import { type StdioServer, spawnServer } from './spawn-server';
import { StderrRing } from './stderr-ring';

export interface StdioOptions {
  readonly maxFrameBytes: number;
  readonly maxStderrBytes: number;
  readonly stopMs: number;
  readonly recorder: Recorder;
  /** told of each process that begins and ends, so that none can be left behind */
  readonly watch: { started(pid: number): void; ended(pid: number): void };
  readonly onStderr?: (text: string) => void;
}

/** Unread input of a server before sending to it fails. */
const MAX_BACKLOG = 64 * 1024 * 1024;
const KILL_MS = 2000;
/** Output that is still in the pipe after the process has gone. */
const DRAIN_MS = 500;

/** One running server and its pipes. */
export class StdioConnection implements TransportPort {
  readonly child: ChildProcessWithoutNullStreams;
  readonly stderr: StderrRing;
  /** resolves once: the process runs, or could not be started */
  readonly started: Promise<SpawnFailure | undefined>;
  readonly ended: Promise<TransportClose>;
  readonly #splitter: LineSplitter;
  #listener: TransportListener | undefined;
  #closed: TransportClose | undefined;
  #closing = false;
  #resolveEnded!: (close: TransportClose) => void;

  constructor(
    readonly server: StdioServer,
    private readonly options: StdioOptions,
  ) {
    this.#splitter = new LineSplitter(options.maxFrameBytes);
    this.stderr = new StderrRing(options.maxStderrBytes);
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
    this.child = spawnServer(server);
    if (this.child.pid !== undefined) options.watch.started(this.child.pid);
    this.started = this.#watchStart();
    this.#watchOutput();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get closed(): TransportClose | undefined {
    return this.#closed;
  }

  listen(listener: TransportListener): void {
    this.#listener = listener;
    if (this.#closed) listener.closed(this.#closed);
  }

  async send(message: Outbound): Promise<Sent> {
    const stdin = this.child.stdin;
    if (this.#closed || !stdin.writable) throw new Error('The connection to the server is closed.');
    if (stdin.writableLength > MAX_BACKLOG)
      throw new Error('The server does not read its input: 64 MB are waiting for it.');
    const ref = this.options.recorder.sent(message);
    const bytes = message.framing === 'line' ? withLineEnd(message.bytes) : message.bytes;
    let flushed: ((error?: Error | null) => void) | undefined;
    stdin.write(bytes, (error) => flushed?.(error));
    // A small message is with the kernel by now; only then is this the moment that counts.
    if (stdin.writableLength > 0) {
      const failed = await new Promise<boolean>((resolve) => {
        flushed = (error) => resolve(Boolean(error));
      });
      if (failed) {
        // A server that ends closes its input first; its end says more.
        await within(this.ended, DRAIN_MS);
        throw new Error('The server closed its input.');
      }
    }
    return { at: performance.now(), ref };
  }

  async close(): Promise<void> {
    if (!this.#closing && !this.#closed) this.options.recorder.inputEnd();
    this.#closing = true;
    await stopProcess(this.child, this.ended, { stopMs: this.options.stopMs, killMs: KILL_MS });
    this.#finish({ reason: 'The server was stopped.', code: this.child.exitCode, signal: this.child.signalCode });
  }

  #watchStart(): Promise<SpawnFailure | undefined> {
    return new Promise((resolve) => {
      this.child.once('spawn', () => {
        this.options.recorder.event('spawn');
        resolve(undefined);
      });
      this.child.once('error', (error: NodeJS.ErrnoException) => {
        const failure = describeSpawnError(this.server, error);
        resolve(failure);
        if (this.child.pid === undefined) this.#finish({ reason: failure.message });
      });
    });
  }

  #watchOutput(): void {
    const { child } = this;
    child.stdin.on('error', () => {});
    child.stdout.on('data', (chunk: Buffer) => this.#receive(this.#splitter.push(chunk)));
    child.stdout.on('error', () => {});
    child.stderr.on('error', () => {});
    child.stderr.on('data', (chunk: Buffer) => this.#stderr(this.stderr.push(chunk), chunk.toString('utf8')));
    child.once('exit', (code, signal) => {
      // A grandchild may hold the pipes open for ever: what is in them gets a moment, then this is the end.
      const drain = setTimeout(() => this.#exited(code, signal), DRAIN_MS);
      child.once('close', () => {
        clearTimeout(drain);
        this.#exited(code, signal);
      });
    });
  }

  #receive(lines: readonly Line[]): void {
    if (lines.length === 0 || this.#closed) return;
    const at = performance.now();
    const frames = lines.map(readFrame);
    const refs = this.options.recorder.received(frames);
    for (const [index, frame] of frames.entries()) {
      this.#listener?.frame({ bytes: frame.bytes, value: frame.value, fault: frame.fault, at, ref: refs[index] });
    }
  }

  #stderr(lines: readonly string[], text: string): void {
    if (lines.length > 0) this.options.recorder.stderr(lines);
    if (text) this.options.onStderr?.(text);
  }

  #exited(code: number | null, signal: NodeJS.Signals | null): void {
    const rest = this.#splitter.end();
    if (rest) this.#receive([rest]);
    this.#stderr(this.stderr.end(), '');
    const pid = this.child.pid;
    if (pid !== undefined) {
      // Forgotten only when nobody of its group is left.
      void sweepGroup(pid, KILL_MS).finally(() => this.options.watch.ended(pid));
    }
    this.child.stdout.destroy();
    this.child.stderr.destroy();
    this.options.recorder.exit(code, signal);
    this.#finish({ reason: exitReason(code, signal, this.#closing), code, signal });
  }

  #finish(close: TransportClose): void {
    if (this.#closed) return;
    this.#closed = close;
    this.#resolveEnded(close);
    this.#listener?.closed(close);
  }
}

function withLineEnd(bytes: Uint8Array): Buffer {
  const line = Buffer.allocUnsafe(bytes.length + 1);
  line.set(bytes);
  line[bytes.length] = 10;
  return line;
}

function exitReason(code: number | null, signal: string | null, asked: boolean): string {
  if (asked) return 'The server was stopped.';
  if (signal) return `The server was ended by the signal ${signal}.`;
  return code === 0 ? 'The server ended by itself (exit code 0).' : `The server ended with exit code ${code}.`;
}
