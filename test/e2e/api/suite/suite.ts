import * as vscode from 'vscode';

export type Tests = Readonly<Record<string, () => Promise<void>>>;

/** Opens a file of the workspace as the tests found it. */
export async function open(name: string): Promise<vscode.TextDocument> {
  const [folder] = vscode.workspace.workspaceFolders!;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder!.uri, name));
  await vscode.window.showTextDocument(document);
  return document;
}

/** Replaces the text of a document, as typing does: nothing is saved. */
export async function setText(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  await vscode.workspace.applyEdit(edit);
}

/** Asks until the answer will do, at most 30 s; the last answer stands in the error. */
export async function until<T>(ask: () => T | Thenable<T>, will: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 30_000;
  for (;;) {
    const answer = await ask();
    if (will(answer)) return answer;
    if (Date.now() > end) throw new Error(`It never came; the last answer was ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The findings of ours, once there are as many as this. */
export function findings(document: vscode.TextDocument, count: number): Promise<vscode.Diagnostic[]> {
  return until(
    () => vscode.languages.getDiagnostics(document.uri),
    (all) => all.length === count,
  );
}

export function ruleOf({ code }: vscode.Diagnostic): string {
  return typeof code === 'object' ? String(code.value) : String(code);
}

/** Line and character from 1, as the editor shows them. */
export function spot({ start, end }: vscode.Range): string {
  return `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`;
}
