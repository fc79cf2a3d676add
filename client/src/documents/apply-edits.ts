import { parseDocument } from '@wirebench/core/text/document';
import { toTextEdits } from '@wirebench/core/text/edits';
import type { JsonEdit } from '@wirebench/core/text/types';
import * as vscode from 'vscode';
import { Refusal } from '../problems';
import { rangeIn } from './request-document';

/** Makes changes to a JSON document that keep its comments and layout; one undo takes them all back. */
export async function applyJsonEdits(document: vscode.TextDocument, edits: readonly JsonEdit[]): Promise<void> {
  const parsed = parseDocument(document.getText());
  const changes = parsed.root ? toTextEdits(parsed, parsed.root, edits) : [];
  if (changes.length === 0) {
    throw new Refusal({
      what: vscode.l10n.t('The file was not changed'),
      where: vscode.workspace.asRelativePath(document.uri),
      why: vscode.l10n.t('There is no place for the change in it'),
    });
  }
  const workspaceEdit = new vscode.WorkspaceEdit();
  for (const change of changes) workspaceEdit.replace(document.uri, rangeIn(document, change), change.text);
  if (await vscode.workspace.applyEdit(workspaceEdit)) return;
  throw new Refusal({
    what: vscode.l10n.t('The file was not changed'),
    where: vscode.workspace.asRelativePath(document.uri),
    why: vscode.l10n.t('The editor refused the change; the file may be read-only'),
  });
}
