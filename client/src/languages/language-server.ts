import { join } from 'node:path';
import { COMMANDS } from '@wirebench/core/contract/commands';
import type {
  InitializationOptions,
  LanguageServerNotifications,
  LanguageServerRequests,
  LanguageServerSettings,
} from '@wirebench/core/contract/language-server';
import { RULE_SCHEME } from '@wirebench/core/contract/languages';
import { SETTINGS_SECTION } from '@wirebench/core/contract/settings';
import * as vscode from 'vscode';
import { setContext } from '../command';
import { log } from '../log';
import { plainError } from '../problem-text';
import { Refusal, showLog, showProblem } from '../problems';
import { onSettings, revisionSetting, setting } from '../settings';
import type { LanguageClient } from './language-client';
import { RestartPolicy } from './restart-policy';

/** The language server: started with the first document of ours or the first request, and started again when it ends. */
export class LanguageServer implements vscode.Disposable {
  private client: Promise<LanguageClient> | undefined;
  private failed = false;
  private readonly restarts = new RestartPolicy();
  private readonly kind = new vscode.EventEmitter<LanguageServerNotifications['wirebench/kindChanged']>();
  private readonly trace = new vscode.EventEmitter<LanguageServerNotifications['wirebench/trace/changed']>();
  private readonly exporting = new vscode.EventEmitter<LanguageServerNotifications['wirebench/trace/exporting']>();
  private readonly started = new vscode.EventEmitter<void>();
  private readonly settings: vscode.Disposable;

  readonly onKind = this.kind.event;
  readonly onTrace = this.trace.event;
  readonly onExporting = this.exporting.event;
  /** it runs, for the first time or again: what it was told before is forgotten */
  readonly onStarted = this.started.event;

  constructor(private readonly context: vscode.ExtensionContext) {
    this.settings = onSettings(() => void this.sendSettings());
  }

  /** Starts it where it does not run yet. Rejects with a `Refusal` where it cannot. */
  start(): Promise<LanguageClient> {
    this.client ??= this.open().catch((error) => {
      this.client = undefined;
      this.failed = true;
      throw error;
    });
    return this.client;
  }

  /** Neither started nor failed: the next document of ours may start it. */
  get isIdle(): boolean {
    return this.client === undefined && !this.failed;
  }

  get isStarted(): boolean {
    return this.client !== undefined;
  }

  async request<M extends keyof LanguageServerRequests>(
    method: M,
    params: LanguageServerRequests[M]['params'],
    token?: vscode.CancellationToken,
  ): Promise<LanguageServerRequests[M]['result']> {
    const client = await this.start();
    try {
      return await client.sendRequest<LanguageServerRequests[M]['result']>(method, params, token);
    } catch (error) {
      throw plainError(error);
    }
  }

  async notify<M extends keyof LanguageServerNotifications>(
    method: M,
    params: LanguageServerNotifications[M],
  ): Promise<void> {
    const client = await this.start();
    await client.sendNotification(method, params);
  }

  async restart(): Promise<void> {
    this.restarts.reset();
    this.failed = false;
    const old = this.client;
    this.client = undefined;
    await old?.then((client) => client.dispose()).catch(() => {});
    await this.start();
  }

  dispose(): void {
    this.settings.dispose();
    void this.client?.then((client) => client.dispose()).catch(() => {});
    for (const emitter of [this.kind, this.trace, this.exporting, this.started]) emitter.dispose();
  }

  private async open(): Promise<LanguageClient> {
    // by a name that the bundler does not follow
    const bundle = join(this.context.extensionPath, 'dist', 'language-client.js');
    const { createClient } = require(bundle) as typeof import('./language-client');
    let started = false;
    const client = createClient({
      module: join(this.context.extensionPath, 'dist', 'server.js'),
      initializationOptions: () => this.initializationOptions(),
      restarts: this.restarts,
      hasStarted: () => started,
      onGivenUp: () => this.giveUp(),
      log: log(),
    });
    client.onNotification('wirebench/kindChanged', (params) => this.kind.fire(params));
    client.onNotification('wirebench/trace/changed', (params) => this.trace.fire(params));
    client.onNotification('wirebench/trace/exporting', (params) => this.exporting.fire(params));
    client.onDidChangeState(({ newState }) => {
      // State.Running; the enumeration would load the library at activation
      if (newState === 2) this.started.fire();
    });
    try {
      await client.start();
      started = true;
    } catch {
      throw new Refusal(
        {
          what: vscode.l10n.t('The language server did not start, so files are not checked'),
          why: vscode.l10n.t('Its process ended before it answered'),
          todo: vscode.l10n.t('Try again; if it stays like this, the log says more'),
        },
        [this.restartAction(), showLog()],
      );
    }
    setContext('mcpWirebench.languageServer', true);
    return client;
  }

  private giveUp(): void {
    this.client = undefined;
    this.failed = true;
    void showProblem(
      {
        what: vscode.l10n.t('The language server ended several times in a row, so files are not checked any more'),
        todo: vscode.l10n.t('Servers and their sessions go on. Restart it once the file that it fails on is closed'),
      },
      [this.restartAction(), showLog()],
    );
  }

  private restartAction() {
    return {
      title: vscode.l10n.t('Restart'),
      run: () => vscode.commands.executeCommand(COMMANDS.restartLanguageServer.id),
    };
  }

  private initializationOptions(): InitializationOptions {
    return {
      rulesBase: `${RULE_SCHEME}:`,
      commands: {
        sendRequest: COMMANDS.sendRequest.id,
        sendAll: COMMANDS.sendAll.id,
        switchRevision: COMMANDS.switchRevision.id,
      },
      catalogFolder: join(this.context.globalStorageUri.fsPath, 'catalogs'),
      settings: serverSettings(),
      editorChecksConfigurations: true,
    };
  }

  private async sendSettings(): Promise<void> {
    if (!this.client) return;
    const settings = { [SETTINGS_SECTION]: serverSettings() };
    await (await this.client).sendNotification('workspace/didChangeConfiguration', { settings });
  }
}

function serverSettings(): LanguageServerSettings {
  return { protocolVersion: revisionSetting(), rules: setting('rules'), redact: setting('redact') };
}
