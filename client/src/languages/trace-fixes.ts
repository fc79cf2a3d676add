import { LANGUAGES } from '@wirebench/core/contract/languages';
import type { PlacedFix } from '@wirebench/core/contract/placed-fix';
import * as vscode from 'vscode';
import type { LanguageServer } from './language-server';

/** Fixes of the findings in a native trace. They come from the file on the disk: a changed document gets none. */
export function traceFixes(language: LanguageServer): vscode.Disposable {
  return vscode.languages.registerCodeActionsProvider(
    { scheme: 'file', language: LANGUAGES.trace },
    {
      async provideCodeActions(document, range, { diagnostics }, token) {
        if (document.isDirty || !language.isStarted) return [];
        const params = { path: document.uri.fsPath, from: range.start.line, to: range.end.line };
        const fixes = await language.request('wirebench/trace/fixes', params, token).catch(() => []);
        return document.isDirty ? [] : fixes.map((fix) => action(document, fix, diagnostics));
      },
    },
    { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
  );
}

function action(document: vscode.TextDocument, fix: PlacedFix, diagnostics: readonly vscode.Diagnostic[]) {
  const made = new vscode.CodeAction(fix.title, vscode.CodeActionKind.QuickFix);
  made.edit = new vscode.WorkspaceEdit();
  made.edit.set(document.uri, fixEdits(fix));
  made.isPreferred = fix.preferred;
  made.diagnostics = diagnostics.filter(
    ({ range, code }) => range.start.line === fix.line && codeOf(code) === fix.rule,
  );
  return made;
}

/** Whole lines, with the line feed that a last line may lack. */
export function fixEdits({ edits }: Pick<PlacedFix, 'edits'>): vscode.TextEdit[] {
  return edits.map(({ line, removed, texts }) => {
    const range = new vscode.Range(line, 0, line + removed, 0);
    return vscode.TextEdit.replace(range, texts.map((text) => `${text}\n`).join(''));
  });
}

const codeOf = (code: vscode.Diagnostic['code']) => (typeof code === 'object' ? code.value : code);
