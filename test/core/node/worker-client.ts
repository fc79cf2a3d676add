import { Worker } from 'node:worker_threads';
import type { TraceWorkerMessage, TraceWorkerRequests } from '@wirebench/core/contract/trace-worker';
import type { TraceSummary } from '@wirebench/core/trace/types';
import { build } from 'esbuild';

const ENTRY = 'core/node/trace-worker.ts';

/** Bundles the worker as the product does. */
export async function bundleWorker(outfile: string): Promise<void> {
  await build({
    entryPoints: [ENTRY],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    outfile,
  });
}

/** The parent's end of a trace worker. */
export class WorkerClient {
  readonly changes: { readonly path: string; readonly summary: TraceSummary }[] = [];
  private readonly worker: Worker;
  private readonly pending = new Map<number, { resolve: (value: never) => void; reject: (reason: Error) => void }>();
  private readonly listeners = new Set<() => void>();
  private last = 0;

  constructor(script: string) {
    this.worker = new Worker(script);
    this.worker.on('message', (message: TraceWorkerMessage) => this.take(message));
  }

  ask<M extends keyof TraceWorkerRequests>(
    method: M,
    params: TraceWorkerRequests[M]['params'],
  ): Promise<TraceWorkerRequests[M]['result']> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.worker.postMessage({ id, method, params } satisfies TraceWorkerMessage);
    });
  }

  /** a summary of a trace that has been announced, or will be */
  announced(path: string, wanted: (summary: TraceSummary) => boolean): Promise<TraceSummary> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.changes.find((change) => change.path === path && wanted(change.summary));
        if (!found) return;
        this.listeners.delete(look);
        resolve(found.summary);
      };
      this.listeners.add(look);
      look();
    });
  }

  end(): Promise<number> {
    return this.worker.terminate();
  }

  private take(message: TraceWorkerMessage): void {
    if ('event' in message) {
      if (message.event !== 'changed') return;
      this.changes.push({ path: message.path, summary: message.summary });
      for (const listener of [...this.listeners]) listener();
      return;
    }
    const waiting = this.pending.get(message.id);
    this.pending.delete(message.id);
    if ('error' in message) waiting?.reject(new Error(message.error));
    else if ('result' in message) waiting?.resolve(message.result as never);
  }
}
