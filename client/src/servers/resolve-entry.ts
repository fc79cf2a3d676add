import { homedir } from 'node:os';
import { type ResolvePorts, resolveServer } from '@wirebench/core/config/resolve-server';
import type { ResolvedServer, ServerEntry } from '@wirebench/core/config/types';
import * as vscode from 'vscode';
import { revealPath } from '../documents/reveal-path';
import { Refusal } from '../problems';
import { readInside } from './read-inside';

export type Sources = Omit<ResolvePorts, 'input'>;

/** What the variables of an entry are replaced with. A file is read once, so that what was agreed to is what is used. */
export function sourcesOf(entry: ServerEntry): Sources {
  const folder = folderOf(entry);
  const texts = new Map<string, Promise<string | undefined>>();
  return {
    env: (name) => process.env[name],
    userHome: homedir(),
    windows: process.platform === 'win32',
    workspaceFolder: folder,
    readFile: (path) => {
      const text = texts.get(path) ?? (folder === undefined ? Promise.resolve(undefined) : readInside(path, folder));
      texts.set(path, text);
      return text;
    },
  };
}

/** The text of the entry's `envFile`, which is part of what a person agrees to. */
export async function envFileText(entry: ServerEntry, sources: Sources): Promise<string | undefined> {
  if (entry.envFile === undefined) return undefined;
  let text: string | undefined;
  const readFile: ResolvePorts['readFile'] = async (path) => {
    text = await sources.readFile(path);
    return text;
  };
  await resolveServer(entry, { ...sources, input: () => '', readFile });
  return text;
}

/** Replaces every variable of an entry. Rejects with the first one that has no value, at its place. */
export async function resolveEntry(
  entry: ServerEntry,
  sources: Sources,
  inputs: Readonly<Record<string, string>>,
): Promise<ResolvedServer> {
  const resolution = await resolveServer(entry, { ...sources, input: (id) => inputs[id] });
  if (resolution.ok) return resolution.server;
  const [first, ...more] = resolution.problems;
  throw new Refusal(
    {
      what: vscode.l10n.t('The server "{0}" was not started', entry.name),
      where: entry.file,
      why: [first?.message, ...(more.length > 0 ? [vscode.l10n.t('({0} more)', more.length)] : [])].join(' '),
    },
    [
      {
        title: vscode.l10n.t('Open Configuration'),
        run: () => revealPath(entry.file, first?.path ?? entry.path),
      },
    ],
  );
}

/** The workspace folder that the entry's file lies in; for a file of the user, the first. */
function folderOf({ file }: ServerEntry): string | undefined {
  const own = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(file));
  const folder = own ?? vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file');
  return folder?.uri.fsPath;
}
