import type { ServerKey } from '@wirebench/core/config/types';
import * as vscode from 'vscode';
import type { Engine } from '../engine/engine';
import { reasonOf } from '../problem-text';
import type { Servers } from './servers';

const SCHEME = 'mcp-wirebench-log';
/** an answer of the engine stays below 256 KB, and a character may take three bytes */
const MOST_BYTES = 80_000;
const LOOK_AGAIN_MS = 1_000;

/** What a server wrote to stderr and what became of its process, as a document that follows while it is visible. */
export class ServerLogs implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly subscriptions: vscode.Disposable;
  private timer: NodeJS.Timeout | undefined;

  readonly onDidChange = this.changed.event;

  constructor(
    private readonly engine: Engine,
    private readonly servers: Servers,
  ) {
    this.subscriptions = vscode.Disposable.from(
      this.changed,
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.window.onDidChangeVisibleTextEditors(() => this.follow()),
      servers.onChanged(() => this.look()),
    );
  }

  async show(key: ServerKey, name: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name}.log`, query: key });
    const document = await vscode.workspace.openTextDocument(uri);
    this.changed.fire(uri);
    const editor = await vscode.window.showTextDocument(document, { preview: true });
    const end = document.lineAt(document.lineCount - 1).range;
    editor.revealRange(end);
    this.follow();
  }

  async provideTextDocumentContent({ query }: vscode.Uri): Promise<string> {
    if (!this.engine.isRunning) return vscode.l10n.t('The server was not started in this window.');
    try {
      const { text, truncated } = await this.engine.request('server/log', { server: query, maxBytes: MOST_BYTES });
      if (text === '') return vscode.l10n.t('The server wrote nothing to stderr yet.');
      return truncated ? `${vscode.l10n.t('[earlier lines are not kept]')}\n${text}` : text;
    } catch (error) {
      return reasonOf(error);
    }
  }

  dispose(): void {
    clearInterval(this.timer);
    this.subscriptions.dispose();
  }

  private visible(): vscode.Uri[] {
    return vscode.window.visibleTextEditors
      .map(({ document }) => document.uri)
      .filter(({ scheme }) => scheme === SCHEME);
  }

  private look(): void {
    for (const uri of this.visible()) this.changed.fire(uri);
  }

  private follow(): void {
    const any = this.visible().some((uri) => this.servers.session(uri.query)?.state === 'ready');
    if (any && this.timer === undefined) this.timer = setInterval(() => this.look(), LOOK_AGAIN_MS);
    if (any) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
