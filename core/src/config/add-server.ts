import { memberOf, nodeAtPath } from '../text/places';
import type { JsonDocument, JsonEdit } from '../text/types';
import { parseCommandLine } from './command-line';
import { hostOf } from './hosts/index';
import type { NewServer } from './hosts/types';
import type { HostId } from './types';

/** What a person typed: a server with a name that suits it, or what is wrong with it. */
export type ServerLine =
  | { readonly ok: true; readonly server: NewServer; readonly name: string }
  | { readonly ok: false; readonly problem: string };

/** Reads a command line or an address. */
export function readServerLine(line: string, windows: boolean): ServerLine {
  const text = line.trim();
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return readAddress(text);
  const read = parseCommandLine(text, windows);
  if (typeof read === 'string') return { ok: false, problem: read };
  return { ok: true, server: { transport: 'stdio', ...read }, name: nameOfCommand(read.command, read.args) };
}

function readAddress(text: string): ServerLine {
  if (!URL.canParse(text) || /\s/.test(text)) return { ok: false, problem: 'This is no valid address.' };
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') {
    return { ok: false, problem: `MCP servers are reached by http or https, not by ${protocol.slice(0, -1)}.` };
  }
  return {
    ok: true,
    server: { transport: 'http', url: text },
    name: hostname.replace(/^(www|mcp|api)\./, '') || 'server',
  };
}

/** Programs that run another one: the name of that one says more. */
const RUNNERS = new Set([
  ...[
    'npx',
    'npm',
    'pnpm',
    'pnpx',
    'yarn',
    'bunx',
    'bun',
    'node',
    'deno',
    'tsx',
    'uvx',
    'uv',
    'pipx',
    'python',
    'python3',
    'py',
  ],
  ...[
    'docker',
    'podman',
    'dotnet',
    'java',
    'go',
    'cargo',
    'cmd',
    'sh',
    'bash',
    'exec',
    'run',
    'dlx',
    'x',
    'tool',
    'start',
  ],
]);

function nameOfCommand(command: string, args: readonly string[]): string {
  const words = [command, ...args].filter((word) => !/^[-/]./.test(word) || /^\/[^/]+\//.test(word));
  const telling = words.find((word) => !RUNNERS.has(baseName(word).toLowerCase())) ?? command;
  return baseName(telling) || 'server';
}

/** `@scope/name@1.2` and `C:\x\name.js` are `name`. */
function baseName(word: string): string {
  return word
    .replace(/^.*[\\/](?=.)/, '')
    .replace(/(?<=.)@[^@]*$/, '')
    .replace(/\.(exe|cmd|bat|js|mjs|cjs|ts|mts|py|jar|dll|sh)$/i, '')
    .replace(/[^\w.@-]+/g, '-');
}

/** Whether, and if not why not, a host's file can get a server of this kind. */
export function cannotHold(host: HostId, server: NewServer): string | undefined {
  const { label, format, write } = hostOf(host);
  if (format === 'toml') return `${label} keeps its servers in TOML; add it there by hand or with its own command.`;
  return write(server) ? undefined : `${label} starts servers over stdio only.`;
}

/** The names that a file has already. */
export function serverNames(host: HostId, doc: JsonDocument): ReadonlySet<string> {
  return new Set(nodeAtPath(doc.root, [hostOf(host).rootKey])?.members.map(({ key }) => key));
}

/** The name, with a number behind it where it is taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let i = 1; ; i++) {
    const candidate = i === 1 ? name : `${name}-${i}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/**
 * What writes a server into a host's file: edits for a file that holds an object, the whole text for a new or empty
 * one. Undefined where the file cannot hold it (`cannotHold`) or is no object.
 */
export function addServer(
  host: HostId,
  doc: JsonDocument | undefined,
  name: string,
  server: NewServer,
): { readonly edits: readonly JsonEdit[] } | { readonly text: string } | undefined {
  const owner = hostOf(host);
  const entry = owner.format === 'toml' ? undefined : owner.write(server);
  if (!entry) return undefined;
  if (!doc?.root) return { text: `${JSON.stringify({ [owner.rootKey]: { [name]: entry } }, undefined, 2)}\n` };
  if (doc.root.type !== 'object') return undefined;
  const servers = memberOf(doc.root, owner.rootKey)?.value;
  if (servers && servers.type !== 'object') return undefined;
  return { edits: [{ op: 'set', path: [owner.rootKey, name], value: entry }] };
}
