import type { RedactAdditions } from '@wirebench/core/config/redact-additions';
import type { InitializationOptions, LanguageServerSettings } from '@wirebench/core/contract/language-server';
import type { Levels } from '@wirebench/core/rules/levels';
import type { ClientCapabilities, Connection, ServerCapabilities } from 'vscode-languageserver';
import type { Documents } from './documents/documents';
import type { Runtime } from './runtime';

/** What every feature works with. */
export interface ServerContext {
  readonly connection: Connection;
  readonly runtime: Runtime;
  readonly documents: Documents;
  readonly client: ClientCapabilities;
  readonly options: InitializationOptions;
  /** as of now; `onSettings` tells when they are others, and when levels or folders are */
  readonly settings: () => LanguageServerSettings;
  /** levels of rules for a file, from its workspace and from the settings */
  readonly levelsFor: (uri: string) => Promise<Levels>;
  /** names and patterns of what is secret in exports of a file */
  readonly redactFor: (uri: string) => Promise<RedactAdditions>;
  /** uris of the workspace's folders, none ending with a slash */
  readonly folders: () => readonly string[];
  readonly onSettings: (listener: () => void) => void;
}

/** One language feature: what it announces, and what it answers. */
export interface Feature {
  readonly capabilities?: (client: ClientCapabilities, options: InitializationOptions) => Partial<ServerCapabilities>;
  readonly register: (context: ServerContext) => void;
}
