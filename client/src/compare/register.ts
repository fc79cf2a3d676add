import { COMMANDS } from '@wirebench/core/contract/commands';
import * as vscode from 'vscode';
import { registerCommand } from '../command';
import type { Services } from '../services';
import { activeTrace } from '../trace/active-trace';
import { CompareRuns } from './compare-runs';
import { showComparison } from './comparison-panel';
import { pickTraces, requireOnDisk } from './pick-traces';

export function registerComparison(services: Services): vscode.Disposable {
  const { context, language } = services;
  const runs = new CompareRuns(services);
  const compare = async (clicked: vscode.Uri | undefined, chosen: readonly vscode.Uri[] | undefined) => {
    const pair = await pickTraces(clicked, chosen);
    if (!pair) return;
    for (const uri of pair) requireOnDisk(uri);
    showComparison(context, language, ...pair);
  };
  return vscode.Disposable.from(
    runs,
    registerCommand(COMMANDS.compareRuns.id, () => runs.show()),
    registerCommand(COMMANDS.compareTraces.id, (clicked?: vscode.Uri, chosen?: readonly vscode.Uri[]) =>
      compare(Array.isArray(chosen) && chosen.length === 2 ? undefined : clicked, chosen),
    ),
    registerCommand(COMMANDS.compareWith.id, (clicked?: vscode.Uri) => compare(clicked ?? activeTrace(), undefined)),
  );
}
