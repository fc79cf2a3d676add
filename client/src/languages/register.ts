import { COMMANDS } from '@wirebench/core/contract/commands';
import * as vscode from 'vscode';
import { registerCommand } from '../command';
import type { Services } from '../services';
import { attendTraces, startWithFirstDocument, switchLanguages } from './attend';
import { explainRule } from './explain-rule';
import { packedPages, rulePages } from './rule-pages';
import { traceFixes } from './trace-fixes';

export function registerLanguages({ context, language }: Services): vscode.Disposable {
  const pages = packedPages(context);
  return vscode.Disposable.from(
    attendTraces(language),
    switchLanguages(language),
    startWithFirstDocument(language),
    rulePages(pages),
    traceFixes(language),
    explainRule(async () => Object.keys(await pages()).sort()),
    registerCommand(COMMANDS.restartLanguageServer.id, () => language.restart()),
  );
}
