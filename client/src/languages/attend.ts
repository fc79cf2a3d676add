import { LANGUAGES } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';
import { showFailure } from '../problems';
import { languageForKind } from './kind-language';
import type { LanguageServer } from './language-server';
import { isOurs } from './selector';

/** Starts the language server with the first document of ours. */
export function startWithFirstDocument(server: LanguageServer): vscode.Disposable {
  const consider = (document: vscode.TextDocument) => {
    const { scheme, path } = document.uri;
    if (!server.isIdle || !isOurs({ scheme, language: document.languageId, path })) return;
    server.start().catch((error) => showFailure(error, vscode.l10n.t('The language server did not start')));
  };
  vscode.workspace.textDocuments.forEach(consider);
  return vscode.workspace.onDidOpenTextDocument(consider);
}

/** Tells the language server which trace documents are open; it reads them from the disk. */
export function attendTraces(server: LanguageServer): vscode.Disposable {
  const tell = (document: vscode.TextDocument, open: boolean) => {
    if (document.languageId !== LANGUAGES.trace || document.uri.scheme !== 'file') return;
    if (!open && !server.isStarted) return;
    const params = { path: document.uri.fsPath, uri: document.uri.toString(), open };
    server.notify('wirebench/trace/attend', params).catch(() => {});
  };
  return vscode.Disposable.from(
    server.onStarted(() => {
      for (const document of vscode.workspace.textDocuments) tell(document, true);
    }),
    vscode.workspace.onDidOpenTextDocument((document) => server.isStarted && tell(document, true)),
    vscode.workspace.onDidCloseTextDocument((document) => tell(document, false)),
  );
}

/** A document whose kind never settles (its owner and we disagree) is left alone after this many switches. */
const MOST_SWITCHES = 4;

/** Gives a `*.mcp.json` that is not ours to `jsonc`, and takes it back when it becomes ours. */
export function switchLanguages(server: LanguageServer): vscode.Disposable {
  const switches = new Map<string, number>();
  return vscode.Disposable.from(
    server.onKind(async ({ uri, kind }) => {
      const document = vscode.workspace.textDocuments.find(
        (d) => d.uri.toString() === vscode.Uri.parse(uri).toString(),
      );
      const language = document && languageForKind(kind, document.languageId);
      const count = switches.get(uri) ?? 0;
      if (!language || count >= MOST_SWITCHES) return;
      switches.set(uri, count + 1);
      await vscode.languages.setTextDocumentLanguage(document, language);
    }),
  );
}
