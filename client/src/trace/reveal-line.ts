import * as vscode from 'vscode';
import { reasonOf } from '../problem-text';
import { Refusal } from '../problems';

/**
 * Shows a line of a file in the text editor.
 *
 * @param line 1-based
 */
export async function revealLine(uri: vscode.Uri, line: number): Promise<void> {
  const at = new vscode.Position(Math.max(0, line - 1), 0);
  let document: vscode.TextDocument;
  try {
    document = await vscode.workspace.openTextDocument(uri);
  } catch (error) {
    throw new Refusal({
      what: vscode.l10n.t('Line {0} cannot be shown as text', line),
      why: reasonOf(error),
      todo: vscode.l10n.t('A file too large for the text editor can be read in the trace view only'),
    });
  }
  const editor = await vscode.window.showTextDocument(document, { viewColumn: textColumn(uri), preview: true });
  editor.selection = new vscode.Selection(at, at);
  editor.revealRange(new vscode.Range(at, at), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Where the file already stands as text, else beside. */
function textColumn(uri: vscode.Uri): vscode.ViewColumn {
  for (const group of vscode.window.tabGroups.all) {
    const standsHere = group.tabs.some(
      ({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString(),
    );
    if (standsHere) return group.viewColumn;
  }
  return vscode.ViewColumn.Beside;
}
