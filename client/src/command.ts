import { COMMANDS } from '@wirebench/core/contract/commands';
import * as vscode from 'vscode';
import { showFailure } from './problems';

/** Registers a command whose failures become messages. Answers what the handler answers, for tests and callers. */
export function registerCommand(
  id: string,
  handler: (...args: never[]) => unknown | Promise<unknown>,
): vscode.Disposable {
  return vscode.commands.registerCommand(id, async (...args: unknown[]) => {
    try {
      return await handler(...(args as never[]));
    } catch (error) {
      showFailure(error, vscode.l10n.t('"{0}" did not work', titleOf(id)));
      return undefined;
    }
  });
}

function titleOf(id: string): string {
  return Object.values(COMMANDS).find((command) => command.id === id)?.title ?? id;
}

export function setContext(key: string, value: unknown): void {
  void vscode.commands.executeCommand('setContext', key, value);
}
