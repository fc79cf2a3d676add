import { LANGUAGES } from '@wirebench/core/contract/languages';
import { parseRequestFile } from '@wirebench/core/request/parse';
import type { RequestFile } from '@wirebench/core/request/types';
import { parseDocument } from '@wirebench/core/text/document';
import type { TextRange } from '@wirebench/core/text/types';
import * as vscode from 'vscode';

/** Reads a document once, for an action that a person asked for. Whatever runs while somebody types asks the server. */
export function readRequestFile(document: vscode.TextDocument): RequestFile {
  return parseRequestFile(parseDocument(document.getText()));
}

export function activeRequestDocument(): vscode.TextDocument | undefined {
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === LANGUAGES.request ? document : undefined;
}

export function rangeIn(document: vscode.TextDocument, { offset, length }: TextRange): vscode.Range {
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
}

/** Opens a request file by its address; one that was unsaved when it was sent may have been saved since. */
export async function openRequestDocument(address: string): Promise<vscode.TextDocument> {
  const uri = vscode.Uri.parse(address);
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open) return open;
  const saved = uri.scheme === 'untitled' && uri.path.startsWith('/') ? uri.with({ scheme: 'file' }) : uri;
  return vscode.workspace.openTextDocument(saved);
}

/** Shows an item of a request file in the text editor, the cursor on it. */
export async function revealItem(document: vscode.TextDocument, item: number): Promise<void> {
  const shown = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const editor = await vscode.window.showTextDocument(document, shown?.viewColumn ?? vscode.ViewColumn.One);
  const anchor = readRequestFile(document).items.find(({ index }) => index === item)?.anchor;
  if (!anchor) return;
  const range = rangeIn(document, anchor);
  editor.selection = new vscode.Selection(range.start, range.start);
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
