import { parseDocument } from '@wirebench/core/text/document';
import { nodeAtPath } from '@wirebench/core/text/places';
import type { JsonPath } from '@wirebench/core/text/types';
import * as vscode from 'vscode';
import { rangeIn } from './request-document';

/** Opens a configuration file at a value, as far as the path leads. In TOML it leads nowhere. */
export async function revealPath(file: string, path: JsonPath = []): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.file(file));
  const editor = await vscode.window.showTextDocument(document);
  if (path.length === 0 || file.endsWith('.toml')) return;
  const { root } = parseDocument(document.getText());
  for (let steps = path.length; steps > 0; steps--) {
    const node = nodeAtPath(root, path.slice(0, steps));
    if (!node) continue;
    const { start } = rangeIn(document, node);
    editor.selection = new vscode.Selection(start, start);
    editor.revealRange(new vscode.Range(start, start), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return;
  }
}
