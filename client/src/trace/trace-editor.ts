import type { TraceHostRequests, TracePanelEvents, TraceViewState } from '@wirebench/client/shared/trace-panel';
import { COMMANDS } from '@wirebench/core/contract/commands';
import { TRACE_VIEW } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';
import type { LanguageServer } from '../languages/language-server';
import { showRule } from '../languages/show-rule';
import { fillPanel, type HostHandlers, hostEndpoint } from '../panel/panel-host';
import { reasonOf } from '../problem-text';
import { showFailure } from '../problems';
import type { Shown } from './copy-as';
import { messageText } from './message-text';
import { openTrace } from './open-trace';
import { revealLine } from './reveal-line';
import { fixesAt, takeFix } from './take-fix';
import { ViewStates } from './view-states';

/** The trace view: read-only, of any size, since it asks the language server for windows and holds no document. */
export class TraceEditor implements vscode.CustomReadonlyEditorProvider {
  /** how many views show a path: the server reads it as long as there is one */
  private readonly shown = new Map<string, number>();

  private readonly states: ViewStates;
  private readonly views = new Map<vscode.WebviewPanel, { path: string; show: (index: number) => void }>();
  /** records that views are being opened for: path -> index */
  private readonly wanted = new Map<string, number>();

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly language: LanguageServer,
  ) {
    this.states = new ViewStates(context.workspaceState);
  }

  /** Shows the record that a line (from 1) of a file belongs to, in a view that is there or in a new one beside. */
  async showLine(uri: vscode.Uri, line: number): Promise<void> {
    const path = uri.fsPath;
    await this.open(uri);
    try {
      const { index } = await this.language.request('wirebench/trace/recordAt', { path, line });
      if (index === null) return;
      // a view that is seen now takes it as it is; any other begins anew and asks
      const seen = [...this.views].filter(([panel, view]) => view.path === path && panel.visible);
      if (seen.length === 0) this.wanted.set(path, index);
      await openTrace(uri, columnOf(uri) ?? vscode.ViewColumn.Beside);
      for (const [, view] of seen) view.show(index);
    } finally {
      this.language.request('wirebench/trace/close', { path }).catch(() => {});
    }
  }

  /** What a view of a file shows, as it was last kept; undefined where there is no view of it. */
  shownOf(uri: vscode.Uri | undefined): Shown | undefined {
    if (!uri || !this.shown.has(uri.fsPath)) return undefined;
    const state = this.states.of(uri.fsPath) as Partial<TraceViewState> | undefined;
    return {
      uri,
      selected: typeof state?.selected === 'number' ? state.selected : undefined,
      filter: typeof state?.filter === 'string' ? state.filter : '',
      bookmarks: Array.isArray(state?.bookmarks) ? state.bookmarks : [],
    };
  }

  openCustomDocument(uri: vscode.Uri): vscode.CustomDocument {
    return { uri, dispose: () => {} };
  }

  resolveCustomEditor({ uri }: vscode.CustomDocument, panel: vscode.WebviewPanel): void {
    const path = uri.fsPath;
    fillPanel(this.context, panel.webview, 'trace', vscode.l10n.t('MCP Trace'));
    const endpoint = hostEndpoint<TraceHostRequests, TracePanelEvents>(panel.webview, this.handlers(uri));
    this.views.set(panel, { path, show: (index) => endpoint.emit('show', { index }) });
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
      this.views.delete(panel);
      subscriptions.dispose();
      endpoint.dispose();
      this.close(path);
    });
  }

  private handlers(uri: vscode.Uri): HostHandlers<TraceHostRequests> {
    const path = uri.fsPath;
    return {
      ready: async () => {
        const summary = await this.open(uri);
        const show = this.wanted.get(path);
        this.wanted.delete(path);
        return { path, summary, saved: this.states.of(path), ...(show !== undefined && { show }) };
      },
      rows: (params) => this.language.request('wirebench/trace/rows', { path, ...params }),
      statistics: (params) => this.language.request('wirebench/trace/statistics', { path, ...params }),
      frame: (params) => this.language.request('wirebench/trace/frame', { path, ...params }),
      filter: (params) => this.language.request('wirebench/trace/filter', { path, ...params }),
      position: (params) => this.language.request('wirebench/trace/position', { path, ...params }),
      completeFilter: (params) => this.language.request('wirebench/trace/completeFilter', { path, ...params }),
      chain: (params) => this.language.request('wirebench/trace/chain', { path, ...params }),
      overview: (params) => this.language.request('wirebench/trace/overview', { path, ...params }),
      message: (params) => this.language.request('wirebench/trace/message', { path, ...params }),
      save: async ({ state }) => {
        await this.states.save(path, state);
        return null;
      },
      copyMessage: async ({ index }) => {
        const ask = (window: { offset: number; length: number }) =>
          this.language.request('wirebench/trace/message', { path, index, ...window });
        await vscode.env.clipboard.writeText(await messageText(ask));
        return null;
      },
      export: async ({ filter }) => {
        await vscode.commands.executeCommand(COMMANDS.exportTrace.id, uri, filter);
        return null;
      },
      reveal: async ({ line }) => {
        await revealLine(uri, line);
        return null;
      },
      fixes: async ({ line }) => {
        const fixes = await fixesAt(this.language, path, line);
        return fixes.map(({ rule, pointer, title }) => ({ rule, pointer, title }));
      },
      applyFix: async ({ line, fix }) => {
        await takeFix(uri, await fixesAt(this.language, path, line), fix).catch((error) =>
          showFailure(error, vscode.l10n.t('The fix was not taken')),
        );
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

/** Where a view of the file stands already. */
function columnOf(uri: vscode.Uri): vscode.ViewColumn | undefined {
  return vscode.window.tabGroups.all.find(({ tabs }) =>
    tabs.some(
      ({ input }) =>
        input instanceof vscode.TabInputCustom &&
        input.viewType === TRACE_VIEW &&
        input.uri.toString() === uri.toString(),
    ),
  )?.viewColumn;
}
