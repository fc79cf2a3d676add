import type { HostId, InputSpec, ResolvedServer, ServerEntry } from '@wirebench/core/config/types';
import { parseDocument } from '@wirebench/core/text/document';
import { jsonValue } from '@wirebench/core/text/value';
import { keyOf } from './server-key';

/** Where hosts keep their servers inside a workspace folder, with forward slashes. */
export const WORKSPACE_FILES: readonly { readonly host: HostId; readonly path: string }[] = [
  { host: 'vscode', path: '.vscode/mcp.json' },
  { host: 'portable', path: '.mcp.json' },
  { host: 'cursor', path: '.cursor/mcp.json' },
];

export interface Places {
  readonly home: string;
}

export function userFiles(_places: Places): readonly { readonly host: HostId; readonly path: string }[] {
  return [];
}

export interface Configuration {
  readonly entries: readonly ServerEntry[];
  /** why the file is no configuration, for people */
  readonly problem?: string;
}

export function readConfiguration(host: HostId, file: string, text: string): Configuration {
  const document = parseDocument(text);
  const fault = document.faults[0];
  if (fault) return { entries: [], problem: fault.message };
  const root = record(document.root && jsonValue(document.root));
  const key = host === 'vscode' ? 'servers' : 'mcpServers';
  const inputs = Array.isArray(root['inputs']) ? (root['inputs'] as InputSpec[]) : [];
  const entries = Object.entries(record(root[key])).map(([name, value]): ServerEntry => {
    const server = record(value);
    const transport = typeof server['url'] === 'string' ? 'http' : 'stdio';
    return { ...(server as Partial<ServerEntry>), name, host, file, path: [key, name], transport, inputs };
  });
  return { entries };
}

/** What is shown before a start, and what the agreement covers. */
export function startConsent(entry: ServerEntry): { readonly text: string; readonly covers: string } {
  const { command, args, cwd, env, envFile, url, headers, inputs } = entry;
  const covers = JSON.stringify({ command, args, cwd, env, envFile, url, headers, inputs });
  return { text: [command, ...(args ?? [])].join(' '), covers };
}

/** The inputs that an entry uses, in the order of their first use. */
export function inputsOf(entry: ServerEntry): readonly InputSpec[] {
  const text = JSON.stringify([entry.command, entry.args, entry.env, entry.cwd, entry.url, entry.headers]);
  return entry.inputs.filter(({ id }) => text.includes(`\${input:${id}}`));
}

export function resolveServer(entry: ServerEntry, inputs: Readonly<Record<string, string>>): ResolvedServer {
  const fill = (text: string) => text.replace(/\$\{input:([^}]+)\}/g, (whole, id: string) => inputs[id] ?? whole);
  return {
    key: keyOf(entry),
    name: entry.name,
    transport: 'stdio',
    command: fill(entry.command ?? ''),
    args: (entry.args ?? []).map(fill),
    env: Object.fromEntries(Object.entries(entry.env ?? {}).map(([name, value]) => [name, fill(value)])),
    cwd: entry.cwd,
  };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export function serversKey(host: HostId): string {
  return host === 'vscode' ? 'servers' : 'mcpServers';
}

/** What a person typed for a server: an address, or a command with arguments; with a name that suits it. */
export function readServerLine(line: string): {
  readonly server?: Record<string, unknown>;
  readonly name?: string;
  readonly problem?: string;
} {
  const text = line.trim();
  if (/^https?:\/\//i.test(text)) {
    if (!URL.canParse(text)) return { problem: 'This is no valid address.' };
    return { server: { type: 'http', url: text }, name: new URL(text).hostname };
  }
  const words = [...text.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map((m) => m[1] ?? m[2] ?? m[3]!);
  const [command, ...args] = words;
  if (command === undefined) return { problem: 'A command line or an address is needed.' };
  const last = args.filter((word) => !word.startsWith('-'))[0] ?? command;
  const name = last.replace(/^.*[/\\]/, '').replace(/@[^@]*$|\.[^.]*$/g, '');
  return { server: { command, ...(args.length > 0 && { args }) }, name: name === '' ? 'server' : name };
}
