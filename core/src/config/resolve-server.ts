import type { JsonPath } from '../text/types';
import { parseEnvFile } from './env-file';
import { hostOf } from './hosts/index';
import { isInside, joined } from './paths';
import type { ResolvedServer, ServerEntry, ServerKey } from './types';
import { type ConfigReference, configParts } from './variables';

/** What variables are replaced with, and what reads the one file that an entry may name. */
export interface ResolvePorts {
  readonly env: (name: string) => string | undefined;
  /** answers to the entry's inputs, asked for before (`inputsOf`) */
  readonly input: (id: string) => string | undefined;
  readonly workspaceFolder?: string;
  readonly userHome: string;
  readonly windows: boolean;
  /** the text of a file inside the workspace folder; undefined where there is none. Has to refuse links that lead out */
  readonly readFile: (path: string) => Promise<string | undefined>;
}

export interface ResolveProblem {
  /** for people */
  readonly message: string;
  /** from the root of the configuration file */
  readonly path: JsonPath;
}

export type Resolution =
  | { readonly ok: true; readonly server: ResolvedServer }
  | { readonly ok: false; readonly problems: readonly ResolveProblem[] };

/** `<file>#<name>` */
export function keyOf({ file, name }: Pick<ServerEntry, 'file' | 'name'>): ServerKey {
  return `${file}#${name}`;
}

/**
 * A server with every variable replaced. A variable without a value is a problem with its place, never an empty text;
 * so are an `envFile` outside of the workspace folder, and an entry that says neither command nor address.
 */
export async function resolveServer(entry: ServerEntry, ports: ResolvePorts): Promise<Resolution> {
  const work = new Resolver(entry, ports);
  const server = entry.transport === 'stdio' ? await stdio(entry, ports, work) : remote(entry, work);
  return work.problems.length > 0 || !server ? { ok: false, problems: work.problems } : { ok: true, server };
}

async function stdio(entry: ServerEntry, ports: ResolvePorts, work: Resolver): Promise<ResolvedServer | undefined> {
  const command = work.text(entry.command, 'command');
  if (command === undefined || command === '') {
    work.problem(`"${entry.name}" has no \`command\` to start. Add one, or a \`url\`.`);
    return undefined;
  }
  const args = (entry.args ?? []).map((arg, i) => work.text(arg, 'args', i) ?? '');
  const env: Record<string, string | null> = {};
  for (const [name, value] of await envFileOf(entry, ports, work)) put(env, name, value);
  for (const [name, value] of Object.entries(entry.env ?? {})) put(env, name, work.text(value, 'env', name) ?? '');
  for (const name of entry.unsetEnv ?? []) put(env, name, null);
  return {
    key: keyOf(entry),
    name: entry.name,
    transport: 'stdio',
    command,
    args,
    env,
    cwd: cwdOf(entry, ports, work),
  };
}

function remote(entry: ServerEntry, work: Resolver): ResolvedServer | undefined {
  const url = work.text(entry.url, 'url');
  if (url === undefined) {
    work.problem(`"${entry.name}" has no address. Add a \`url\`, or a \`command\`.`);
    return undefined;
  }
  if (work.problems.length === 0 && !isWebAddress(url)) work.problem(`"${url}" is no http or https address.`, 'url');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(entry.headers ?? {}))
    put(headers, name, work.text(value, 'headers', name) ?? '');
  return { key: keyOf(entry), name: entry.name, transport: entry.transport as 'http' | 'sse', url, headers };
}

async function envFileOf(
  entry: ServerEntry,
  ports: ResolvePorts,
  work: Resolver,
): Promise<Iterable<readonly [string, string]>> {
  const stated = work.text(entry.envFile, 'envFile');
  if (stated === undefined || stated === '') return [];
  const { workspaceFolder, windows } = ports;
  const path = workspaceFolder === undefined ? undefined : joined(workspaceFolder, stated, windows);
  if (workspaceFolder === undefined || path === undefined || !isInside(path, workspaceFolder, windows)) {
    work.problem(`The envFile "${stated}" does not lie in the workspace folder, so it is not read.`, 'envFile');
    return [];
  }
  const text = await ports.readFile(path);
  if (text === undefined) work.problem(`The envFile "${stated}" is not there, or cannot be read.`, 'envFile');
  return parseEnvFile(text ?? '');
}

function cwdOf(entry: ServerEntry, ports: ResolvePorts, work: Resolver): string | undefined {
  const stated = work.text(entry.cwd, 'cwd');
  if (stated === undefined || stated === '') return ports.workspaceFolder;
  if (/^~(?=[\\/]|$)/.test(stated)) return ports.userHome + stated.slice(1);
  return ports.workspaceFolder === undefined
    ? stated
    : (joined(ports.workspaceFolder, stated, ports.windows) ?? stated);
}

class Resolver {
  readonly problems: ResolveProblem[] = [];

  constructor(
    private readonly entry: ServerEntry,
    private readonly ports: ResolvePorts,
  ) {}

  problem(message: string, ...path: readonly (string | number)[]): void {
    this.problems.push({ message, path: [...this.entry.path, ...path] });
  }

  text(text: string | undefined, ...path: readonly (string | number)[]): string | undefined {
    if (text === undefined) return undefined;
    const { variables, label } = hostOf(this.entry.host);
    const parts = configParts(text, variables).map(({ source, reference }) => {
      if (!reference) return source;
      const value = this.value(reference);
      if (value === undefined) this.problem(reasonOf(source, reference, label), ...path);
      return value ?? '';
    });
    return parts.join('');
  }

  private value(reference: ConfigReference): string | undefined {
    const { env, input, workspaceFolder, userHome, windows } = this.ports;
    switch (reference.kind) {
      case 'env': {
        const value = env(reference.name);
        // as in a shell, a default also stands in for an empty value
        return reference.fallback === undefined ? value : value || reference.fallback;
      }
      case 'input':
        return input(reference.id);
      case 'place':
        return place(reference.name, { workspaceFolder, userHome, windows });
      default:
        return undefined;
    }
  }
}

function place(
  name: string,
  ports: Pick<ResolvePorts, 'workspaceFolder' | 'userHome' | 'windows'>,
): string | undefined {
  const { workspaceFolder, userHome, windows } = ports;
  switch (name) {
    case 'workspaceFolder':
    case 'cwd':
      return workspaceFolder;
    case 'workspaceFolderBasename':
      return workspaceFolder?.replace(/[\\/]+$/, '').replace(/^.*[\\/]/, '');
    case 'userHome':
      return userHome;
    case 'pathSeparator':
    case '/':
      return windows ? '\\' : '/';
    default:
      return undefined;
  }
}

function reasonOf(source: string, reference: ConfigReference, host: string): string {
  switch (reference.kind) {
    case 'env':
      return `The environment variable ${reference.name} is not set; \`${source}\` needs it.`;
    case 'input':
      return `\`${source}\` has no value: there is no input "${reference.id}", or it was not given.`;
    case 'place':
      return `\`${source}\` needs an open folder, and there is none.`;
    case 'host-only':
      return `Only ${host} itself can replace \`${source}\`. Write its value, or use \`\${env:NAME}\` or \`\${input:id}\`.`;
    case 'foreign':
      return `${host} does not replace \`${source}\`, so the server would get these very characters.`;
  }
}

function isWebAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return protocol === 'http:' || protocol === 'https:';
}

function put<V>(map: Record<string, V>, name: string, value: V): void {
  Object.defineProperty(map, name, { value, writable: true, enumerable: true, configurable: true });
}
