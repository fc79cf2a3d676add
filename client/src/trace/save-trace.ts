import { basename } from 'node:path';
import * as vscode from 'vscode';
import type { Engine } from '../engine/engine';

/** Copies a trace file to a place that the person picks, as it is or without secrets. */
export async function saveTraceAs(engine: Engine, source: vscode.Uri): Promise<void> {
  const choice = await vscode.window.showQuickPick(
    [
      {
        id: 'clean',
        label: vscode.l10n.t('Without secrets'),
        detail: vscode.l10n.t('What looks like a credential becomes asterisks; lengths and types stay. To give away.'),
      },
      {
        id: 'whole',
        label: vscode.l10n.t('As it is'),
        detail: vscode.l10n.t('Every byte, with whatever was sent and answered in it. To keep for yourself.'),
      },
    ],
    { title: vscode.l10n.t('Save Trace As'), placeHolder: vscode.l10n.t('What goes into the copy?') },
  );
  if (!choice) return;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.joinPath(source, '..');
  const target = await vscode.window.showSaveDialog({
    title: vscode.l10n.t('Save Trace As'),
    defaultUri: vscode.Uri.joinPath(folder, basename(source.fsPath)),
    filters: { [vscode.l10n.t('MCP trace')]: ['mcptrace', 'jsonl'] },
  });
  if (!target) return;
  const title = vscode.l10n.t('Saving {0}', basename(target.fsPath));
  await vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title }, async () => {
    if (choice.id === 'whole') await vscode.workspace.fs.copy(source, target, { overwrite: true });
    else await engine.request('recording/copy', { from: source.fsPath, to: target.fsPath });
  });
  const open = vscode.l10n.t('Open');
  const done = vscode.l10n.t('Saved {0}.', target.fsPath);
  if ((await vscode.window.showInformationMessage(done, open)) === open) {
    await vscode.commands.executeCommand('vscode.open', target);
  }
}
