import { COMMANDS } from '@wirebench/core/contract/commands';
import type { SendArguments } from '@wirebench/core/contract/language-server';
import * as vscode from 'vscode';
import { registerCommand } from '../command';
import type { Services } from '../services';
import { answerServer } from './answers';
import { newRequestFile } from './new-request';
import { ResultDecorations } from './result-decorations';
import { send } from './send';

export function registerRequests(services: Services): vscode.Disposable {
  const { engine, runs, servers } = services;
  engine.answer('input/ask', answerServer);
  engine.answer('input/variable', (params, token) => servers.inputs.forVariable(params, token));
  return vscode.Disposable.from(
    new ResultDecorations(runs),
    registerCommand(COMMANDS.sendRequest.id, (args?: SendArguments | vscode.Uri) =>
      send(services, argumentsOf(args), false),
    ),
    registerCommand(COMMANDS.sendAll.id, (args?: SendArguments | vscode.Uri) =>
      send(services, argumentsOf(args), true),
    ),
    registerCommand(COMMANDS.cancelRun.id, () => {
      for (const run of runs.runningIds) runs.cancel(run);
    }),
    registerCommand(COMMANDS.newRequestFile.id, (folder?: unknown) =>
      newRequestFile(services, folder instanceof vscode.Uri ? folder : undefined),
    ),
  );
}

/** A lens passes what it stands above; a menu passes the document's address, a key nothing: the cursor decides. */
function argumentsOf(args: SendArguments | vscode.Uri | undefined): SendArguments | undefined {
  if (args instanceof vscode.Uri) return { uri: args.toString() };
  return typeof args?.uri === 'string' ? args : undefined;
}
