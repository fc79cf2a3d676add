import type { InitializationOptions } from '@wirebench/core/contract/language-server';
import type { InitializeParams, WorkspaceFoldersChangeEvent } from 'vscode-languageserver';

/** The uris of the workspace's folders, kept in step with the client's; none ends with a slash. */
export class Folders {
  private uris: readonly string[];

  constructor({ workspaceFolders, rootUri }: InitializeParams, options: InitializationOptions) {
    const given = workspaceFolders?.map(({ uri }) => uri) ?? options.workspaceFolders ?? (rootUri ? [rootUri] : []);
    this.uris = given.map(trimmed).filter((uri) => uri !== '');
  }

  readonly all = (): readonly string[] => this.uris;

  change({ added, removed }: WorkspaceFoldersChangeEvent): void {
    const gone = new Set(removed.map(({ uri }) => trimmed(uri)));
    this.uris = [...this.uris.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => trimmed(uri))];
  }
}

function trimmed(uri: string): string {
  return uri.replace(/\/+$/, '');
}
