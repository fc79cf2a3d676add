import { COMMANDS } from '@wirebench/core/contract/commands';
import * as vscode from 'vscode';
import { registerCommand } from '../command';
import type { Services } from '../services';
import { attendTraces, startWithFirstDocument, switchLanguages } from './attend';
import { rulePages } from './rule-pages';

export function registerLanguages({ context, language }: Services): vscode.Disposable {
  return vscode.Disposable.from(
    attendTraces(language),
    switchLanguages(language),
    startWithFirstDocument(language),
    rulePages(context),
    registerCommand(COMMANDS.restartLanguageServer.id, () => language.restart()),
  );
}
