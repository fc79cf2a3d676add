import { COMMANDS } from '@wirebench/core/contract/commands';
import * as vscode from 'vscode';
import { registerCommand } from '../command';
import type { Services } from '../services';
import { RevisionStatus } from './revision-status';
import { switchRevision } from './switch-revision';

export function registerRevision({ language }: Services): vscode.Disposable {
  return vscode.Disposable.from(
    new RevisionStatus(language),
    registerCommand(COMMANDS.switchRevision.id, (target?: { uri?: string; item?: number }) =>
      switchRevision(language, target),
    ),
  );
}
