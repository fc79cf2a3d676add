import type { RunEntry } from '@wirebench/client/shared/response-panel';
import { LANGUAGES } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';
import { rangeIn, readRequestFile } from '../documents/request-document';
import type { Runs } from './runs';
import { resultText } from './summary-text';

/** Reading a longer document for the sake of a mark is not worth its time. */
const LONGEST_DOCUMENT = 2_000_000;

/** The last result of each request, behind its line. An edit takes them away. */
export class ResultDecorations implements vscode.Disposable {
  private readonly type = {
    passed: decoration('testing.iconPassed'),
    // the test icons' colour is not there in a high contrast theme, and the mark would not be seen
    failed: decoration('errorForeground'),
    other: decoration('editorCodeLens.foreground'),
  };
  /** document -> item -> its last result */
  private readonly results = new Map<string, Map<number, RunEntry>>();
  private readonly subscriptions: vscode.Disposable;

  constructor(private readonly runs: Runs) {
    this.subscriptions = vscode.Disposable.from(
      ...Object.values(this.type),
      runs.onUpdated((entry) => this.take(entry)),
      vscode.window.onDidChangeVisibleTextEditors((editors) => {
        for (const editor of editors) this.draw(editor);
      }),
      vscode.workspace.onDidChangeTextDocument((event) => this.edited(event)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.results.delete(uri.toString())),
    );
  }

  dispose(): void {
    this.subscriptions.dispose();
  }

  private take(entry: RunEntry): void {
    const uri = this.runs.history.startOf(entry.run)?.uri;
    if (uri === undefined) return;
    const results = this.results.get(uri) ?? new Map<number, RunEntry>();
    this.results.set(uri, results);
    if (entry.state === 'running' && !results.has(entry.item)) return;
    if (entry.state === 'running') results.delete(entry.item);
    else results.set(entry.item, entry);
    for (const editor of vscode.window.visibleTextEditors) {
      if (editor.document.uri.toString() === uri) this.draw(editor);
    }
  }

  /** What was sent is not what stands there any more. */
  private edited({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const uri = document.uri.toString();
    if (contentChanges.length === 0 || !this.results.delete(uri)) return;
    for (const editor of vscode.window.visibleTextEditors) if (editor.document === document) this.draw(editor);
  }

  private draw(editor: vscode.TextEditor): void {
    const { document } = editor;
    if (document.languageId !== LANGUAGES.request) return;
    const marks = { passed: [], failed: [], other: [] } as Record<keyof typeof this.type, vscode.DecorationOptions[]>;
    const results = this.results.get(document.uri.toString());
    if (results && document.getText().length <= LONGEST_DOCUMENT) {
      for (const { index, anchor } of readRequestFile(document).items) {
        const result = results.get(index)?.result;
        if (!result) continue;
        const { line } = rangeIn(document, anchor).start;
        const end = document.lineAt(line).range.end;
        const kind = result.outcome === 'passed' || result.outcome === 'failed' ? result.outcome : 'other';
        marks[kind].push({
          range: new vscode.Range(end, end),
          hoverMessage: plainText([...result.failures.map(({ message }) => message), result.message ?? '']),
          renderOptions: { after: { contentText: `  ${resultText(result)}` } },
        });
      }
    }
    for (const kind of ['passed', 'failed', 'other'] as const) editor.setDecorations(this.type[kind], marks[kind]);
  }
}

function decoration(color: string): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({
    after: { color: new vscode.ThemeColor(color), margin: '0 0 0 1em', fontStyle: 'italic' },
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });
}

/** Server words in a hover: as text, never as Markdown. */
function plainText(lines: readonly string[]): vscode.MarkdownString | undefined {
  const text = lines.filter((line) => line !== '').join('\n');
  return text === '' ? undefined : new vscode.MarkdownString().appendText(text);
}
