import * as vscode from 'vscode';

/**
 * Copies a folder file by file, and gives each file's text to `change`: the extension's own folder may be one that a
 * copy as a whole cannot read from.
 *
 * @param change the text of a file that is written in place of what it was; undefined leaves the bytes as they are
 */
export async function copyFolder(
  from: vscode.Uri,
  to: vscode.Uri,
  change: (path: string, text: string) => string | undefined,
  path = '',
): Promise<void> {
  await vscode.workspace.fs.createDirectory(to);
  for (const [name, type] of await vscode.workspace.fs.readDirectory(from)) {
    const source = vscode.Uri.joinPath(from, name);
    const target = vscode.Uri.joinPath(to, name);
    const below = path === '' ? name : `${path}/${name}`;
    if (type === vscode.FileType.Directory) {
      await copyFolder(source, target, change, below);
      continue;
    }
    const bytes = await vscode.workspace.fs.readFile(source);
    const text = change(below, new TextDecoder().decode(bytes));
    await vscode.workspace.fs.writeFile(target, text === undefined ? bytes : new TextEncoder().encode(text));
  }
}
