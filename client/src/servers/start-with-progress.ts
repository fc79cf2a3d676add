import { COMMANDS } from '@wirebench/core/contract/commands';
import type { SessionInfo } from '@wirebench/core/contract/engine';
import * as vscode from 'vscode';
import { reasonOf } from '../problem-text';
import { Refusal, showProblem } from '../problems';

/** Shows that a server starts, and why it did not. */
export async function startWithProgress(name: string, start: () => Promise<SessionInfo>): Promise<void> {
  const options = { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Starting {0}', name) };
  const why = await vscode.window.withProgress(options, () => start().then(failureOf, reasonUnlessRefused));
  if (why === undefined) return;
  const log = {
    title: vscode.l10n.t('Show Server Log'),
    run: () => vscode.commands.executeCommand(COMMANDS.showServerLog.id),
  };
  await showProblem({ what: vscode.l10n.t('The server "{0}" did not start', name), why }, [log]);
}

function failureOf({ state, message }: SessionInfo): string | undefined {
  return state === 'failed' ? (message ?? '') : undefined;
}

/** What was refused or left by the person has its own words. */
function reasonUnlessRefused(error: unknown): string {
  if (error instanceof Refusal || error instanceof vscode.CancellationError) throw error;
  return reasonOf(error);
}
