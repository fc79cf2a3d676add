import { join } from 'node:path';
import type { ClientRequests, EngineNotifications, EngineRequests } from '@wirebench/core/contract/engine';
import * as vscode from 'vscode';
import { log } from '../log';
import { plainError } from '../problem-text';
import { Refusal, showLog, showProblem } from '../problems';
import { onSettings, setting } from '../settings';
import type { EngineLink } from './engine-link';
import { engineEnvironment, engineOptions } from './engine-options';

type Answers = {
  [M in keyof ClientRequests]: (
    params: ClientRequests[M]['params'],
    token: vscode.CancellationToken,
  ) => Promise<ClientRequests[M]['result']>;
};

/**
 * The engine process: forked with the first request that needs it, ended with the window. Requests are typed by the
 * contract; whatever is pending when the process ends is rejected in words.
 */
export class Engine implements vscode.Disposable {
  private link: Promise<EngineLink> | undefined;
  private disposed = false;
  private pending = 0;
  private readonly answers = new Map<string, (params: never, token: vscode.CancellationToken) => Promise<unknown>>();
  private readonly session = new vscode.EventEmitter<EngineNotifications['session/changed']>();
  private readonly catalog = new vscode.EventEmitter<EngineNotifications['catalog/changed']>();
  private readonly run = new vscode.EventEmitter<EngineNotifications['run/event']>();
  private readonly ended = new vscode.EventEmitter<string>();
  private readonly settings: vscode.Disposable;

  readonly onSession = this.session.event;
  readonly onCatalog = this.catalog.event;
  readonly onRun = this.run.event;
  /** the process is gone, and with it all sessions and responses; says how it ended */
  readonly onEnded = this.ended.event;

  constructor(private readonly context: vscode.ExtensionContext) {
    this.settings = onSettings(() => {
      if (this.link) void this.request('engine/configure', this.options()).catch(() => {});
    });
  }

  get isRunning(): boolean {
    return this.link !== undefined;
  }

  /** Sets who answers a question of the engine. One answer a method. */
  answer<M extends keyof ClientRequests>(method: M, handler: Answers[M]): void {
    this.answers.set(method, handler as never);
  }

  /** Forks the engine where it does not run. Rejects with a `Refusal` where the process could not start or ended. */
  async request<M extends keyof EngineRequests>(
    method: M,
    params: EngineRequests[M]['params'],
    token?: vscode.CancellationToken,
  ): Promise<EngineRequests[M]['result']> {
    this.link ??= this.start();
    const link = await this.link;
    this.pending++;
    try {
      return await link.connection.sendRequest<EngineRequests[M]['result']>(method, params, token as never);
    } catch (error) {
      if (link.process.exitCode === null && link.process.signalCode === null && link.process.connected)
        throw plainError(error);
      throw new Refusal(this.gone(await link.ended), [showLog()]);
    } finally {
      this.pending--;
    }
  }

  dispose(): void {
    this.disposed = true;
    this.settings.dispose();
    // the engine ends its servers when the channel to its parent closes
    void this.link?.then((link) => link.process.connected && link.process.disconnect()).catch(() => {});
    for (const emitter of [this.session, this.catalog, this.run, this.ended]) emitter.dispose();
  }

  private async start(): Promise<EngineLink> {
    const { forkEngine } = await import('./engine-link');
    const module = join(this.context.extensionPath, 'dist', 'engine.js');
    const link = forkEngine(module, engineEnvironment(process.env), (line) => log().info(`[engine] ${line}`));
    void link.ended.then((how) => this.onExit(how));
    for (const [method, handler] of this.answers) {
      link.connection.onRequest(method, (...params: unknown[]) => handler(params[0] as never, params[1] as never));
    }
    link.connection.onNotification('session/changed', (params) => this.session.fire(params));
    link.connection.onNotification('catalog/changed', (params) => this.catalog.fire(params));
    link.connection.onNotification('run/event', (params) => this.run.fire(params));
    link.connection.listen();
    this.pending++;
    try {
      await link.connection.sendRequest('engine/configure', this.options());
    } catch {
      if (link.process.connected) link.process.disconnect();
      throw new Refusal(this.gone(await link.ended), [showLog()]);
    } finally {
      this.pending--;
    }
    return link;
  }

  private options(): EngineRequests['engine/configure']['params'] {
    return engineOptions(
      {
        storage: this.context.globalStorageUri.fsPath,
        version: String(this.context.extension.packageJSON.version),
        workspaceFolder: vscode.workspace.workspaceFolders?.find((folder) => folder.uri.scheme === 'file')?.uri.fsPath,
      },
      (name) => setting(name),
    );
  }

  private onExit(how: string): void {
    this.link = undefined;
    if (this.disposed) return;
    this.ended.fire(how);
    // whoever waits for an answer says it, once
    if (this.pending === 0) void showProblem(this.gone(how), [showLog()]);
  }

  private gone(how: string) {
    return {
      what: vscode.l10n.t('The engine, the process that talks to the servers, ended: {0}', how),
      why: vscode.l10n.t('Its servers ended with it. The recordings hold every frame up to then'),
      todo: vscode.l10n.t('The next start or send begins a new one'),
    };
  }
}
