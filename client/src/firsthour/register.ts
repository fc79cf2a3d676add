import { COMMANDS } from '@wirebench/core/contract/commands';
import * as vscode from 'vscode';
import { registerCommand } from '../command';
import type { Services } from '../services';
import { openExample } from './example-workspace';

export function registerFirstHour({ context }: Services): vscode.Disposable {
  return vscode.Disposable.from(registerCommand(COMMANDS.openExample.id, () => openExample(context)));
}
