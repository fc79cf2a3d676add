import type { TraceHostRequests, TracePanelEvents } from '@wirebench/client/shared/trace-panel';
import * as vscode from 'vscode';
import type { LanguageServer } from '../languages/language-server';
import { showRule } from '../languages/show-rule';
import { fillPanel, type HostHandlers, hostEndpoint } from '../panel/panel-host';
import { reasonOf } from '../problem-text';
import { revealLine } from './reveal-line';

/** The trace view: read-only, of any size, since it asks the language server for windows and holds no document. */
export class TraceEditor implements vscode.CustomReadonlyEditorProvider {
  /** how many views show a path: the server reads it as long as there is one */
  private readonly shown = new Map<string, number>();

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly language: LanguageServer,
  ) {}

  openCustomDocument(uri: vscode.Uri): vscode.CustomDocument {
    return { uri, dispose: () => {} };
  }

  resolveCustomEditor({ uri }: vscode.CustomDocument, panel: vscode.WebviewPanel): void {
    const path = uri.fsPath;
    fillPanel(this.context, panel.webview, 'trace', vscode.l10n.t('MCP Trace'));
    const endpoint = hostEndpoint<TraceHostRequests, TracePanelEvents>(panel.webview, this.handlers(uri));
    this.shown.set(path, (this.shown.get(path) ?? 0) + 1);
    const subscriptions = vscode.Disposable.from(
      this.language.onTrace((change) => {
        if (change.path === path) endpoint.emit('changed', change.summary);
      }),
      this.language.onStarted(
        () =>
          void this.open(uri).then(
            (summary) => endpoint.emit('changed', summary),
            (error) => endpoint.emit('failed', { message: reasonOf(error) }),
          ),
      ),
    );
    panel.onDidDispose(() => {
      subscriptions.dispose();
      endpoint.dispose();
      this.close(path);
    });
  }

  private handlers(uri: vscode.Uri): HostHandlers<TraceHostRequests> {
    const path = uri.fsPath;
    return {
      ready: async () => ({ path, summary: await this.open(uri) }),
      rows: (params) => this.language.request('wirebench/trace/rows', { path, ...params }),
      frame: (params) => this.language.request('wirebench/trace/frame', { path, ...params }),
      reveal: async ({ line }) => {
        await revealLine(uri, line);
        return null;
      },
      openRule: async ({ rule }) => {
        await showRule(rule);
        return null;
      },
      copy: async ({ text }) => {
        await vscode.env.clipboard.writeText(text);
        return null;
      },
    };
  }

  private async open(uri: vscode.Uri) {
    if (uri.scheme !== 'file') {
      throw new Error(vscode.l10n.t('The trace view reads files from a disk. Save a copy of this one and open that.'));
    }
    return (await this.language.request('wirebench/trace/open', { path: uri.fsPath })).summary;
  }

  private close(path: string): void {
    const left = (this.shown.get(path) ?? 1) - 1;
    this.shown.set(path, left);
    if (left > 0) return;
    this.shown.delete(path);
    if (this.language.isStarted) this.language.request('wirebench/trace/close', { path }).catch(() => {});
  }
}
