import type { TraceWorkerMessage } from '@wirebench/core/contract/trace-worker';

/** What the server needs of the machine it runs on; features know no more of it. */
export interface Runtime {
  /** starts the trace worker */
  startTraceWorker(): WorkerLink;
  /** the text of a file; undefined where there is none */
  readFile(path: string): Promise<string | undefined>;
  /** the names in a folder; none where there is no such folder */
  listFolder(path: string): Promise<readonly string[]>;
  pathOf(uri: string): string | undefined;
  uriOf(path: string): string;
  join(folder: string, name: string): string;
  setTimeout(work: () => void, ms: number): { cancel(): void };
}

export interface WorkerLink {
  post(message: TraceWorkerMessage): void;
  onMessage(listener: (message: TraceWorkerMessage) => void): void;
  /** the worker ended by itself; nothing more comes from it */
  onExit(listener: (message: string) => void): void;
  stop(): void;
}
