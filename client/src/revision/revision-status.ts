import { COMMANDS } from '@wirebench/core/contract/commands';
import { LANGUAGES } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';
import type { LanguageServer } from '../languages/language-server';
import { sourceWords } from './status-text';

const QUIET_MS = 150;

/** The revision in force at the cursor, in the status bar of request files. */
export class RevisionStatus implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem(
    'mcpWirebench.revision',
    vscode.StatusBarAlignment.Right,
    99,
  );
  private timer: NodeJS.Timeout | undefined;
  private asked = 0;
  private readonly subscriptions: vscode.Disposable;

  constructor(private readonly language: LanguageServer) {
    this.item.name = vscode.l10n.t('MCP Protocol Revision');
    this.item.command = COMMANDS.switchRevision.id;
    const later = () => this.later();
    this.subscriptions = vscode.Disposable.from(
      this.item,
      vscode.window.onDidChangeActiveTextEditor(later),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => isRequest(textEditor) && later()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => document === activeRequest()?.document && later()),
      language.onStarted(later),
      language.onKind(later),
    );
    later();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.subscriptions.dispose();
  }

  private later(): void {
    clearTimeout(this.timer);
    if (!activeRequest()) {
      this.item.hide();
      return;
    }
    this.timer = setTimeout(() => void this.show(), QUIET_MS);
  }

  private async show(): Promise<void> {
    const editor = activeRequest();
    if (!editor || !this.language.isStarted) return;
    const ask = ++this.asked;
    const { line, character } = editor.selection.active;
    const params = { uri: editor.document.uri.toString(), position: { line, character } };
    const info = await this.language.request('wirebench/documentInfo', params).catch(() => undefined);
    if (ask !== this.asked || editor !== activeRequest()) return;
    if (!info?.revision) {
      this.item.hide();
      return;
    }
    const { revision, source } = info.revision;
    const { word, sentence } = sourceWords(source);
    this.item.text = `$(versions) MCP ${revision} (${vscode.l10n.t(word)})`;
    this.item.tooltip = `${vscode.l10n.t(sentence)}\n${vscode.l10n.t('Select another protocol revision')}`;
    this.item.accessibilityInformation = {
      label: vscode.l10n.t('Protocol revision {0}, from the {1}', revision, word),
    };
    this.item.show();
  }
}

function isRequest(editor: vscode.TextEditor | undefined): editor is vscode.TextEditor {
  return editor?.document.languageId === LANGUAGES.request;
}

function activeRequest(): vscode.TextEditor | undefined {
  const editor = vscode.window.activeTextEditor;
  return isRequest(editor) ? editor : undefined;
}
