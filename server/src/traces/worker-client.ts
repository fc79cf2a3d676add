import type { TraceWorkerMessage, TraceWorkerRequests } from '@wirebench/core/contract/trace-worker';
import type { TraceSummary } from '@wirebench/core/trace/types';
import type { Runtime, WorkerLink } from '../runtime';

type Method = keyof TraceWorkerRequests;

/** The trace worker, started with the first trace and again after it ended; what was pending then is rejected. */
export class TraceWorkerClient {
  private link: WorkerLink | undefined;
  private nextId = 1;
  private readonly pending = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();

  constructor(
    private readonly runtime: Runtime,
    private readonly changed: (path: string, summary: TraceSummary) => void,
    private readonly ended: (message: string) => void,
    private readonly progress: (job: string, done: number) => void = () => {},
  ) {}

  request<M extends Method>(
    method: M,
    params: TraceWorkerRequests[M]['params'],
  ): Promise<TraceWorkerRequests[M]['result']> {
    this.link ??= this.start();
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.link?.post({ id, method, params });
    });
  }

  private start(): WorkerLink {
    const link = this.runtime.startTraceWorker();
    link.onMessage((message) => this.receive(message));
    link.onExit((message) => this.onExit(link, message));
    return link;
  }

  private receive(message: TraceWorkerMessage): void {
    if ('event' in message) {
      if (message.event === 'changed') this.changed(message.path, message.summary);
      else this.progress(message.job, message.done);
    } else if ('id' in message) {
      const waiting = this.pending.get(message.id);
      this.pending.delete(message.id);
      if ('error' in message) waiting?.reject(new Error(message.error));
      else if ('result' in message) waiting?.resolve(message.result as never);
    }
  }

  private onExit(link: WorkerLink, message: string): void {
    if (this.link !== link) return;
    this.link = undefined;
    const waiting = [...this.pending.values()];
    this.pending.clear();
    for (const { reject } of waiting) reject(new Error(message));
    this.ended(message);
  }
}
