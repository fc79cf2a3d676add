import * as vscode from 'vscode';
import { Engine } from './engine/engine';
import { LanguageServer } from './languages/language-server';
import { Runs } from './requests/runs';
import { Servers } from './servers/servers';

/** What the features share. Nothing in it does anything before it is asked. */
export interface Services {
  readonly context: vscode.ExtensionContext;
  readonly engine: Engine;
  readonly language: LanguageServer;
  readonly servers: Servers;
  readonly runs: Runs;
}

export function createServices(context: vscode.ExtensionContext): Services & vscode.Disposable {
  const engine = new Engine(context);
  const language = new LanguageServer(context);
  const servers = new Servers(context, engine);
  const runs = new Runs(engine);
  const all = vscode.Disposable.from(runs, servers, language, engine);
  return { context, engine, language, servers, runs, dispose: () => all.dispose() };
}
