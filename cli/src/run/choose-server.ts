import { basename, dirname } from 'node:path';
import { inputsOf } from '@wirebench/core/config/inputs';
import type { ResolvedServer, ServerEntry } from '@wirebench/core/config/types';
import { FileFailure } from '../failure';
import { serversAbove, type WorkspaceServers } from './find-servers';
import { resolve } from './resolve';

export interface ChosenServer {
  readonly server: ResolvedServer;
  readonly workspaceFolder: string;
}

export interface ServerWish {
  /** `--server`, else what the file names */
  readonly name: string | undefined;
  /** what stands behind `--` */
  readonly command: readonly string[] | undefined;
  readonly inputs: Readonly<Record<string, string>>;
  readonly display: (path: string) => string;
}

/**
 * The server that a request file goes to, every variable replaced.
 * @param file absolute path of the request file
 * @throws {FileFailure} where there is none of that name, or it cannot be started from here
 */
export async function chooseServer(file: string, wish: ServerWish): Promise<ChosenServer> {
  if (wish.command) return { server: fromCommand(wish.command), workspaceFolder: process.cwd() };
  const places = [...serversAbove(dirname(file))];
  const { name, inputs } = wish;
  if (name === undefined) {
    throw new FileFailure(
      `it names no server, and neither does the command line: add --server NAME. ${listed(places, wish)}`,
    );
  }
  const place = places.find(({ entries }) => entries.some((entry) => entry.name === name));
  const entry = place?.entries.find((one) => one.name === name);
  if (!place || !entry) throw new FileFailure(`there is no server named "${name}". ${listed(places, wish)}`);
  if (entry.transport !== 'stdio') {
    throw new FileFailure(
      `"${name}" (${wish.display(entry.file)}) is an HTTP server: sending to those comes in a later version`,
    );
  }
  return { server: await resolve(entry, place.folder, withDefaults(entry, inputs)), workspaceFolder: place.folder };
}

function fromCommand([command, ...args]: readonly string[]): ResolvedServer {
  if (command === undefined || command === '') throw new FileFailure('a command is needed behind "--"');
  const name = basename(command).replace(/\.(?:exe|cmd|bat)$/i, '');
  return { key: `the command line#${name}`, name, transport: 'stdio', command, args, env: {}, cwd: undefined };
}

/** Nobody can be asked, so an input that was not given has its default. */
function withDefaults(entry: ServerEntry, given: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const values = new Map(Object.entries(given));
  for (const { id, default: value } of inputsOf(entry)) {
    if (!values.has(id) && value !== undefined) values.set(id, value);
  }
  return values;
}

function listed(places: readonly WorkspaceServers[], { display }: ServerWish): string {
  const known = places.flatMap(({ entries }) => entries.map(({ name, file }) => `  ${name} (${display(file)})`));
  const broken = places.flatMap(({ problems }) =>
    problems.map(({ path, message }) => `  ${display(path)} could not be read: ${message}`),
  );
  const head =
    known.length > 0
      ? 'Configured are:'
      : 'No server is configured for its folder or one above it (.vscode/mcp.json, .mcp.json, .cursor/mcp.json, …); a command behind "--" does without.';
  return [head, ...known, ...broken].join('\n');
}
