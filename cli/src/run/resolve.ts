import { readFile, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isInside } from '@wirebench/core/config/paths';
import { resolveServer } from '@wirebench/core/config/resolve-server';
import type { ResolvedServer, ServerEntry } from '@wirebench/core/config/types';
import { FileFailure } from '../failure';

const WINDOWS = process.platform === 'win32';

/** A configured server with its variables replaced. @throws {FileFailure} where one has no value */
export async function resolve(
  entry: ServerEntry,
  workspaceFolder: string,
  inputs: ReadonlyMap<string, string>,
): Promise<ResolvedServer> {
  const resolution = await resolveServer(entry, {
    env: (name) => process.env[name],
    input: (id) => inputs.get(id),
    workspaceFolder,
    userHome: homedir(),
    windows: WINDOWS,
    readFile: (path) => readInside(path, workspaceFolder),
  });
  if (resolution.ok) return resolution.server;
  const missing = entry.inputs.filter(({ id }) => !inputs.has(id));
  const hint =
    missing.length > 0 ? ` Inputs are given with ${missing.map(({ id }) => `--input ${id}=…`).join(' ')}.` : '';
  throw new FileFailure(
    `"${entry.name}" in ${entry.file} cannot be started: ${resolution.problems.map(({ message }) => message).join(' ')}${hint}`,
  );
}

/** A link may lead out of the folder: its end counts. */
async function readInside(path: string, folder: string): Promise<string | undefined> {
  try {
    const [real, root] = await Promise.all([realpath(path), realpath(folder)]);
    return isInside(real, root, WINDOWS) ? await readFile(real, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
