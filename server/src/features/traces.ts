import type { LanguageServerNotifications, LanguageServerRequests } from '@wirebench/core/contract/language-server';
import type { Levels } from '@wirebench/core/rules/levels';
import type { RedactOptions } from '@wirebench/core/trace/redact/types';
import type { TraceSummary } from '@wirebench/core/trace/types';
import type { CancellationToken } from 'vscode-languageserver';
import type { Feature, ServerContext } from '../context';
import { passOn } from '../traces/pass-on';
import { MAX_PROBLEMS, traceProblems } from '../traces/problems';
import { TraceWorkerClient } from '../traces/worker-client';

type Attend = LanguageServerNotifications['wirebench/trace/attend'];
type Params<M extends keyof LanguageServerRequests> = LanguageServerRequests[M]['params'];

/** Problems of a growing file are published at most this often. */
const PUBLISH_MS = 500;

/** A file that ends the worker again and again is left alone. */
const MAX_RESTARTS = 3;

/** Traces: the worker reads them from the disk; the view gets windows of rows, Problems gets the first findings. */
export const traces: Feature = {
  register: (context) => {
    const desk = new TraceDesk(context);
    const { connection } = context;
    connection.onNotification('wirebench/trace/attend', (params: Attend) => desk.attend(params));
    connection.onRequest('wirebench/trace/open', async ({ path }: Params<'wirebench/trace/open'>) => ({
      summary: await desk.open(path),
    }));
    connection.onRequest('wirebench/trace/close', ({ path }: Params<'wirebench/trace/close'>) => desk.close(path));
    connection.onRequest('wirebench/trace/rows', (params: Params<'wirebench/trace/rows'>) =>
      desk.worker.request('rows', params),
    );
    connection.onRequest('wirebench/trace/filter', (params: Params<'wirebench/trace/filter'>) =>
      desk.worker.request('filter', params),
    );
    connection.onRequest('wirebench/trace/position', (params: Params<'wirebench/trace/position'>) =>
      desk.worker.request('position', params),
    );
    connection.onRequest('wirebench/trace/completeFilter', (params: Params<'wirebench/trace/completeFilter'>) =>
      desk.worker.request('completeFilter', params),
    );
    connection.onRequest('wirebench/trace/statistics', (params: Params<'wirebench/trace/statistics'>) =>
      desk.worker.request('statistics', params),
    );
    connection.onRequest('wirebench/trace/frame', ({ offset = 0, ...params }: Params<'wirebench/trace/frame'>) =>
      desk.worker.request('frame', { offset, ...params }),
    );
    connection.onRequest('wirebench/trace/message', (params: Params<'wirebench/trace/message'>) =>
      desk.worker.request('message', params),
    );
    connection.onRequest('wirebench/trace/overview', (params: Params<'wirebench/trace/overview'>) =>
      desk.worker.request('overview', params),
    );
    connection.onRequest('wirebench/trace/chain', (params: Params<'wirebench/trace/chain'>) =>
      desk.worker.request('chain', params),
    );
    connection.onRequest('wirebench/trace/recordAt', (params: Params<'wirebench/trace/recordAt'>) =>
      desk.worker.request('recordAt', params),
    );
    connection.onRequest('wirebench/trace/fixes', (params: Params<'wirebench/trace/fixes'>) =>
      desk.worker.request('fixes', params),
    );
    passOn(connection, desk.worker);
    connection.onRequest(
      'wirebench/trace/export',
      (params: Params<'wirebench/trace/export'>, token: CancellationToken) =>
        desk.job(params, token, (redact) => desk.worker.request('export', { ...params, redact })),
    );
    connection.onRequest(
      'wirebench/trace/previewRedaction',
      (params: Params<'wirebench/trace/previewRedaction'>, token: CancellationToken) =>
        desk.job(params, token, (redact) => desk.worker.request('previewRedaction', { ...params, redact })),
    );
    context.onSettings(() => void desk.judgeAgain());
  },
};

/** Which traces somebody looks at, as text or in the view; a file is closed when nobody does any more. */
class TraceDesk {
  readonly worker: TraceWorkerClient;
  private readonly views = new Map<string, number>();
  private readonly texts = new Map<string, string>();
  /** those in force for each file that is open */
  private readonly levels = new Map<string, Levels>();
  private readonly waiting = new Map<string, { cancel(): void }>();
  private restarts = 0;

  constructor(private readonly context: ServerContext) {
    this.worker = new TraceWorkerClient(
      context.runtime,
      (path, summary) => this.changed(path, summary),
      (message) => this.reopen(message),
      (job, done) => void context.connection.sendNotification('wirebench/trace/exporting', { job, done }),
    );
  }

  /** Keeps the trace open while the worker does something with it that takes long, and lets that be cancelled. */
  async job<T>(
    { path, job, redact }: Params<'wirebench/trace/previewRedaction'>,
    token: CancellationToken,
    work: (redact: RedactOptions) => Promise<T>,
  ): Promise<T> {
    await this.open(path);
    const cancel = token.onCancellationRequested(() => {
      this.worker.request('cancelExport', { job }).catch(() => null);
    });
    try {
      const added = await this.context.redactFor(this.context.runtime.uriOf(path));
      return await work({ ...redact, ...added });
    } finally {
      cancel.dispose();
      await this.close(path);
    }
  }

  async open(path: string): Promise<TraceSummary> {
    this.views.set(path, (this.views.get(path) ?? 0) + 1);
    return this.openInWorker(path);
  }

  /** by other levels, where they are others for that file */
  async judgeAgain(): Promise<void> {
    for (const [path, before] of this.levels) {
      const rules = await this.levelsFor(path);
      if (JSON.stringify(rules) === JSON.stringify(before) || !this.levels.has(path)) continue;
      this.levels.set(path, rules);
      await this.worker.request('configure', { path, rules }).catch(() => null);
    }
  }

  private async openInWorker(path: string): Promise<TraceSummary> {
    const rules = this.levels.get(path) ?? (await this.levelsFor(path));
    this.levels.set(path, rules);
    return this.worker.request('open', { path, rules });
  }

  private levelsFor(path: string): Promise<Levels> {
    return this.context.levelsFor(this.context.runtime.uriOf(path));
  }

  async close(path: string): Promise<null> {
    const left = (this.views.get(path) ?? 0) - 1;
    if (left > 0) this.views.set(path, left);
    else this.views.delete(path);
    return this.closeUnseen(path);
  }

  async attend({ path, uri, open }: Attend): Promise<void> {
    if (open) {
      this.texts.set(path, uri);
      const { connection } = this.context;
      await this.openInWorker(path).then(
        () => this.publish(path),
        (error: Error) => connection.console.warn(error.message),
      );
    } else if (this.texts.delete(path)) {
      await this.context.connection.sendDiagnostics({ uri, diagnostics: [] });
      await this.closeUnseen(path);
    }
  }

  private async closeUnseen(path: string): Promise<null> {
    if (!this.views.has(path) && !this.texts.has(path)) {
      this.levels.delete(path);
      await this.worker.request('close', { path }).catch(() => null);
    }
    return null;
  }

  private changed(path: string, summary: TraceSummary): void {
    void this.context.connection.sendNotification('wirebench/trace/changed', { path, summary });
    if (!this.texts.has(path) || this.waiting.has(path)) return;
    const timer = this.context.runtime.setTimeout(() => {
      this.waiting.delete(path);
      void this.publish(path);
    }, PUBLISH_MS);
    this.waiting.set(path, timer);
  }

  private async publish(path: string): Promise<void> {
    const { connection, options } = this.context;
    try {
      const { findings, total } = await this.worker.request('findings', { path, limit: MAX_PROBLEMS });
      const uri = this.texts.get(path);
      if (uri)
        await connection.sendDiagnostics({ uri, diagnostics: traceProblems(uri, findings, total, options.rulesBase) });
    } catch (error) {
      connection.console.warn(error instanceof Error ? error.message : String(error));
    }
  }

  /** a worker that ended loses its index; what is looked at is read again */
  private reopen(message: string): void {
    this.context.connection.console.error(message);
    this.restarts += 1;
    if (this.restarts > MAX_RESTARTS) return;
    for (const path of new Set([...this.views.keys(), ...this.texts.keys()])) {
      void this.openInWorker(path).then(
        () => this.publish(path),
        () => {},
      );
    }
  }
}
