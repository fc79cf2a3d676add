import type { InitializationOptions } from '@wirebench/core/contract/language-server';
import { type Connection, type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver';
import type { ServerContext } from './context';
import { Documents } from './documents/documents';
import { FEATURES } from './features';
import type { Runtime } from './runtime';
import { Settings } from './settings/settings';

/** Serves one client: answers `initialize` with what the features announce, and lets each register itself. */
export function startServer(connection: Connection, runtime: Runtime, version: string): void {
  connection.onInitialize((params) => {
    const { capabilities: client, initializationOptions } = params;
    const options = (initializationOptions ?? {}) as InitializationOptions;
    const documents = new Documents();
    const settings = new Settings(connection, params, runtime, documents);
    const context: ServerContext = {
      connection,
      runtime,
      documents,
      client,
      options,
      settings: settings.now,
      levelsFor: settings.levelsFor,
      redactFor: settings.redactFor,
      folders: settings.folders.all,
      onSettings: settings.onChange,
    };
    for (const feature of FEATURES) feature.register(context);
    documents.listen(connection);
    return { capabilities: capabilitiesFor(client, options), serverInfo: { name: 'MCP Wirebench', version } };
  });
  connection.listen();
}

function capabilitiesFor(client: ServerContext['client'], options: InitializationOptions): ServerCapabilities {
  const base: ServerCapabilities = {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    ...(client.workspace?.workspaceFolders && {
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    }),
  };
  return Object.assign(base, ...FEATURES.map(({ capabilities }) => capabilities?.(client, options)));
}
