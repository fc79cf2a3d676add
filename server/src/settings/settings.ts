import type { RedactAdditions } from '@wirebench/core/config/redact-additions';
import { WIREBENCH_JSON } from '@wirebench/core/config/wirebench-json';
import type { InitializationOptions, LanguageServerSettings } from '@wirebench/core/contract/language-server';
import { SETTINGS_SECTION } from '@wirebench/core/contract/settings';
import type { Levels } from '@wirebench/core/rules/levels';
import {
  type ClientCapabilities,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
} from 'vscode-languageserver';
import type { Documents } from '../documents/documents';
import type { Runtime } from '../runtime';
import { Folders } from './folders';
import { WorkspaceRules } from './workspace-rules';

/** What the client has set, and what the workspace keeps in `wirebench.json`. */
export class Settings {
  readonly folders: Folders;
  private current: LanguageServerSettings;
  private readonly rules: WorkspaceRules;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly connection: Connection,
    params: InitializeParams,
    runtime: Runtime,
    documents: Documents,
  ) {
    const options: InitializationOptions = params.initializationOptions ?? {};
    this.current = options.settings ?? {};
    this.folders = new Folders(params, options);
    this.rules = new WorkspaceRules({ connection, runtime, documents, folders: this.folders.all });
    this.listen(params.capabilities);
  }

  readonly now = (): LanguageServerSettings => this.current;

  readonly onChange = (listener: () => void): void => void this.listeners.push(listener);

  /** Levels of rules for a file: its workspace's, and the client's above them. An id goes before its group in both. */
  readonly levelsFor = async (uri: string): Promise<Levels> => ({
    ...(await this.rules.of(uri)).levels,
    ...this.current.rules,
  });

  /** Names and patterns of what is secret: its workspace's, and the client's with them. */
  readonly redactFor = async (uri: string): Promise<RedactAdditions> => {
    const { redact } = await this.rules.of(uri);
    const { names, patterns } = this.current.redact ?? {};
    return { names: [...redact.names, ...texts(names)], patterns: [...redact.patterns, ...texts(patterns)] };
  };

  private listen({ workspace }: ClientCapabilities): void {
    const { connection } = this;
    connection.onDidChangeConfiguration(({ settings }) => {
      this.current = sectionOf(settings);
      this.tell();
    });
    connection.onDidChangeWatchedFiles(() => this.reread());
    connection.onInitialized(() => {
      if (workspace?.workspaceFolders) {
        connection.workspace.onDidChangeWorkspaceFolders((event) => {
          this.folders.change(event);
          this.reread();
        });
      }
      if (workspace?.didChangeWatchedFiles?.dynamicRegistration) void this.watch();
    });
  }

  private async watch(): Promise<void> {
    try {
      const watchers = [{ globPattern: `**/${WIREBENCH_JSON}` }];
      await this.connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
      this.rules.watch();
    } catch {
      // It stays as with a client that cannot: files are looked at again after a while.
    }
  }

  private reread(): void {
    this.rules.forget();
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** a person may write anything into settings */
const texts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string' && one !== '') : [];

/** clients send the section itself or an object that holds it */
function sectionOf(sent: unknown): LanguageServerSettings {
  if (typeof sent !== 'object' || sent === null) return {};
  const section = (sent as Record<string, unknown>)[SETTINGS_SECTION];
  return (typeof section === 'object' && section !== null ? section : sent) as LanguageServerSettings;
}
