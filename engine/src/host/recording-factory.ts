import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { EngineOptions } from '@wirebench/core/contract/engine';
import { NO_RECORDER, type Recorder } from '../recorder/recorder';
import { prune, recordingName } from '../recorder/recordings';
import { TraceRecorder } from '../recorder/trace-recorder';
import type { StdioServer } from '../stdio/spawn-server';

/** Decides where a session is recorded, and keeps the folder of recordings within its limits. */
export class RecordingFactory {
  readonly #active = new Set<string>();
  #connections = 0;

  constructor(private readonly options: () => EngineOptions) {}

  /** the file of a new session, or undefined where nothing is recorded */
  pathFor(server: StdioServer): string | undefined {
    const { storage, traceFile } = this.options();
    if (traceFile !== undefined) return traceFile;
    if (storage === undefined) return undefined;
    return join(storage, 'recordings', recordingName(server.name, new Date(), randomBytes(3).toString('hex')));
  }

  /** @param onFailure told once, for people; the session goes on without a recording */
  open(server: StdioServer, path: string | undefined, onFailure: (message: string) => void): Recorder {
    if (path === undefined) return NO_RECORDER;
    const options = this.options();
    this.#connections++;
    try {
      const recorder = new TraceRecorder({
        path,
        header: { server: server.name, command: [server.command, ...server.args], client: options.client },
        conn: options.traceFile === undefined ? undefined : String(this.#connections),
        redact: options.recording.redactSecrets,
        maxBytes: options.traceFile === undefined ? options.recording.maxBytes : Number.MAX_SAFE_INTEGER,
        onFailure,
      });
      this.#active.add(path);
      return recorder;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      onFailure(`${path} cannot be written (${reason}). The session goes on without a recording.`);
      return NO_RECORDER;
    }
  }

  released(path: string | undefined): void {
    if (path !== undefined) this.#active.delete(path);
  }

  prune(): void {
    const { storage, recording } = this.options();
    if (storage === undefined) return;
    prune(join(storage, 'recordings'), recording, this.#active, Date.now());
  }
}
