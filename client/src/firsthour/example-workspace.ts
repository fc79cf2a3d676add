import * as vscode from 'vscode';
import { exists } from '../documents/new-document';
import { Refusal } from '../problems';
import { copyFolder } from './copy-folder';
import { withRuntime } from './runtime-command';

const NAME = 'mcp-wirebench-example';

/** Copies the example workspace that the extension ships to where the person wants it, and opens it. */
export async function openExample(context: vscode.ExtensionContext): Promise<void> {
  const source = vscode.Uri.joinPath(context.extensionUri, 'examples', 'first-hour');
  const target = await pickPlace(context);
  if (!target) return;
  if (!(await exists(source))) {
    throw new Refusal({
      what: vscode.l10n.t('The example workspace could not be opened'),
      why: vscode.l10n.t('This build of the extension does not contain it'),
      todo: vscode.l10n.t('Install the extension from its VSIX'),
    });
  }
  if (!(await exists(target))) {
    await copyFolder(source, target, (path, text) =>
      path.endsWith('.json') ? withRuntime(text, process.execPath) : undefined,
    );
  }
  const here = (vscode.workspace.workspaceFolders?.length ?? 0) === 0;
  await vscode.commands.executeCommand('vscode.openFolder', target, { forceNewWindow: !here });
}

async function pickPlace(context: vscode.ExtensionContext): Promise<vscode.Uri | undefined> {
  const stored = vscode.Uri.joinPath(context.globalStorageUri, 'examples', NAME);
  const choose = { label: `$(folder) ${vscode.l10n.t('In a folder that I choose…')}`, detail: '' };
  const keep = { label: `$(archive) ${vscode.l10n.t('In the storage of the extension')}`, detail: stored.fsPath };
  const picked = await vscode.window.showQuickPick([choose, keep], {
    title: vscode.l10n.t('Open the Example Workspace'),
    placeHolder: vscode.l10n.t('Where shall your copy be?'),
  });
  if (picked === keep) return stored;
  if (picked !== choose) return undefined;
  const folders = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    openLabel: vscode.l10n.t('Copy Here'),
    title: vscode.l10n.t('The folder that gets the example workspace'),
  });
  return folders?.[0] && vscode.Uri.joinPath(folders[0], NAME);
}
