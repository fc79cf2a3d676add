import { COMMANDS } from '@wirebench/core/contract/commands';
import type { SessionInfo } from '@wirebench/core/contract/engine';
import * as vscode from 'vscode';
import { showProblem } from '../problems';

/** Shows that a server starts, and why it did not. */
export async function startWithProgress(name: string, start: () => Promise<SessionInfo>): Promise<void> {
  const options = { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Starting {0}', name) };
  const info = await vscode.window.withProgress(options, start);
  if (info.state !== 'failed') return;
  const log = {
    title: vscode.l10n.t('Show Server Log'),
    run: () => vscode.commands.executeCommand(COMMANDS.showServerLog.id),
  };
  await showProblem({ what: vscode.l10n.t('The server "{0}" did not start', name), why: info.message }, [log]);
}
