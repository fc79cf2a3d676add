import { basename } from 'node:path';
import type { ComparisonHostRequests, ComparisonPanelEvents } from '@wirebench/client/shared/comparison-panel';
import { COMPARISON_VIEW } from '@wirebench/core/contract/languages';
import type { ComparisonState } from '@wirebench/core/contract/trace-comparison';
import * as vscode from 'vscode';
import type { LanguageServer } from '../languages/language-server';
import { fillPanel, type HostHandlers, hostEndpoint, panelOptions } from '../panel/panel-host';
import { revealLine } from '../trace/reveal-line';

const CANCELLED: ComparisonState = { phase: 'failed', bytesRead: 0, bytesTotal: 0 };

/** A panel that shows two traces side by side; the comparison itself lives in the worker and ends with the panel. */
export function showComparison(
  context: vscode.ExtensionContext,
  language: LanguageServer,
  left: vscode.Uri,
  right: vscode.Uri,
): void {
  const [before, after] = shortNames(left, right);
  const title = vscode.l10n.t('{0} ↔ {1}', before, after);
  const panel = vscode.window.createWebviewPanel(
    COMPARISON_VIEW,
    title,
    vscode.window.tabGroups.activeTabGroup.viewColumn,
    panelOptions(context),
  );
  panel.iconPath = {
    light: vscode.Uri.joinPath(context.extensionUri, 'media', 'trace-light.svg'),
    dark: vscode.Uri.joinPath(context.extensionUri, 'media', 'trace-dark.svg'),
  };
  const comparison = new RunningComparison(language, left.fsPath, right.fsPath);
  const endpoint = hostEndpoint<ComparisonHostRequests, ComparisonPanelEvents>(
    panel.webview,
    handlersOf(comparison, { left, right, before, after }),
  );
  const restarted = language.onStarted(() => {
    if (comparison.forget()) endpoint.emit('forgotten', null);
  });
  panel.onDidDispose(() => {
    restarted.dispose();
    endpoint.dispose();
    void comparison.end();
  });
  fillPanel(context, panel.webview, 'comparison', title);
}

/** Begun when it is first asked for, and again when the language server has forgotten it. */
class RunningComparison {
  private id: Promise<number> | undefined;
  private isCancelled = false;
  private isBegun = false;

  constructor(
    private readonly language: LanguageServer,
    private readonly left: string,
    private readonly right: string,
  ) {}

  start(): Promise<number> {
    this.id ??= this.language
      .request('wirebench/trace/compare', { left: this.left, right: this.right })
      .then(({ id }) => {
        this.isBegun = true;
        return id;
      });
    return this.id;
  }

  async state(): Promise<ComparisonState> {
    if (this.isCancelled) return { ...CANCELLED, message: vscode.l10n.t('The comparison was cancelled.') };
    return this.language.request('wirebench/trace/comparison', { id: await this.start() });
  }

  async again(): Promise<void> {
    await this.end();
    this.isCancelled = false;
    await this.start();
  }

  async cancel(): Promise<void> {
    this.isCancelled = true;
    await this.end();
  }

  /** The worker that had it is gone. Answers whether there was anything to forget. */
  forget(): boolean {
    if (!this.isBegun) return false;
    this.id = undefined;
    this.isBegun = false;
    return true;
  }

  async end(): Promise<void> {
    const id = await this.id?.catch(() => undefined);
    this.id = undefined;
    this.isBegun = false;
    if (id === undefined || !this.language.isStarted) return;
    await this.language.request('wirebench/trace/endComparison', { id }).catch(() => {});
  }

  async ask<M extends 'comparedRows' | 'comparedDifferences' | 'comparedMessage'>(method: M, params: object) {
    return this.language.request(`wirebench/trace/${method}`, { id: await this.start(), ...params } as never);
  }
}

interface Files {
  readonly left: vscode.Uri;
  readonly right: vscode.Uri;
  readonly before: string;
  readonly after: string;
}

function handlersOf(comparison: RunningComparison, files: Files): HostHandlers<ComparisonHostRequests> {
  return {
    ready: async () => {
      await comparison.start();
      return { left: files.before, right: files.after };
    },
    again: async () => {
      await comparison.again();
      return null;
    },
    cancel: async () => {
      await comparison.cancel();
      return null;
    },
    state: () => comparison.state(),
    rows: (params) => comparison.ask('comparedRows', params),
    differences: (params) => comparison.ask('comparedDifferences', params),
    message: (params) => comparison.ask('comparedMessage', params),
    reveal: async ({ side, line }) => {
      await revealLine(files[side], line);
      return null;
    },
  };
}

/** names by which two files are told apart */
function shortNames(left: vscode.Uri, right: vscode.Uri): readonly [string, string] {
  const names = [basename(left.fsPath), basename(right.fsPath)] as const;
  if (names[0] !== names[1]) return names;
  return [vscode.workspace.asRelativePath(left), vscode.workspace.asRelativePath(right)];
}
