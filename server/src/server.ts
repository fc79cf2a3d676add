import type { InitializationOptions, LanguageServerSettings } from '@wirebench/core/contract/language-server';
import { SETTINGS_SECTION } from '@wirebench/core/contract/settings';
import { type Connection, type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver';
import type { ServerContext } from './context';
import { Documents } from './documents/documents';
import { FEATURES } from './features';
import type { Runtime } from './runtime';

/** Serves one client: answers `initialize` with what the features announce, and lets each register itself. */
export function startServer(connection: Connection, runtime: Runtime, version: string): void {
  connection.onInitialize(({ capabilities: client, initializationOptions }) => {
    const options = (initializationOptions ?? {}) as InitializationOptions;
    let settings: LanguageServerSettings = options.settings ?? {};
    const listeners: (() => void)[] = [];
    const context: ServerContext = {
      connection,
      runtime,
      documents: new Documents(),
      client,
      options,
      settings: () => settings,
      onSettings: (listener) => void listeners.push(listener),
    };
    connection.onDidChangeConfiguration(({ settings: sent }) => {
      settings = sectionOf(sent);
      for (const listener of listeners) listener();
    });
    for (const feature of FEATURES) feature.register(context);
    context.documents.listen(connection);
    return { capabilities: capabilitiesFor(client, options), serverInfo: { name: 'MCP Wirebench', version } };
  });
  connection.listen();
}

function capabilitiesFor(client: ServerContext['client'], options: InitializationOptions): ServerCapabilities {
  const base: ServerCapabilities = {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  };
  return Object.assign(base, ...FEATURES.map(({ capabilities }) => capabilities?.(client, options)));
}

/** clients send the section itself or an object that holds it */
function sectionOf(sent: unknown): LanguageServerSettings {
  if (typeof sent !== 'object' || sent === null) return {};
  const section = (sent as Record<string, unknown>)[SETTINGS_SECTION];
  return (typeof section === 'object' && section !== null ? section : sent) as LanguageServerSettings;
}
