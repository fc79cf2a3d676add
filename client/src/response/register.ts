import { COMMANDS } from '@wirebench/core/contract/commands';
import * as vscode from 'vscode';
import { registerCommand } from '../command';
import type { Services } from '../services';
import { ResponsePanel } from './response-panel';

export function registerResponse(services: Services): vscode.Disposable {
  const panel = new ResponsePanel(services);
  return vscode.Disposable.from(
    panel,
    services.runs.onBegan(() => panel.show(false)),
    registerCommand(COMMANDS.showResponse.id, () => panel.show(true)),
  );
}
