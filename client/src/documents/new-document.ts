import { LANGUAGES } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';

/**
 * Opens an unsaved request file that already has its place: saving it asks nothing. Without a folder it is a plain
 * unsaved document.
 *
 * @param base file name without the ending
 */
export async function openNewRequestFile(
  base: string,
  text: string,
  folder: vscode.Uri | undefined = vscode.workspace.workspaceFolders?.find((f) => f.uri.scheme === 'file')?.uri,
): Promise<vscode.TextEditor> {
  const document = folder
    ? await vscode.workspace.openTextDocument((await freeUri(folder, base)).with({ scheme: 'untitled' }))
    : await vscode.workspace.openTextDocument({ language: LANGUAGES.request, content: text });
  const editor = await vscode.window.showTextDocument(document);
  if (document.getText() === '') {
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), text));
    editor.selection = new vscode.Selection(0, 0, 0, 0);
  }
  return editor;
}

/** `base.mcp.json`, or the first of `base-2.mcp.json`, … that is neither on the disk nor open. */
async function freeUri(folder: vscode.Uri, base: string): Promise<vscode.Uri> {
  for (let n = 1; ; n++) {
    const uri = vscode.Uri.joinPath(folder, `${base}${n === 1 ? '' : `-${n}`}.mcp.json`);
    const open = vscode.workspace.textDocuments.some((document) => document.uri.path === uri.path);
    if (!open && !(await exists(uri))) return uri;
  }
}

export async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
