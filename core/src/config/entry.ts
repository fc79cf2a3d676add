import { isObject } from '../frame/envelope';
import type { JsonPath } from '../text/types';
import type { Host } from './hosts/types';
import type { InputSpec, ServerEntry, ServerTransport } from './types';

/** A server as the value of a configuration file states it; what has the wrong type is left out. */
export function entryOf(
  host: Host,
  file: string,
  path: JsonPath,
  value: unknown,
  inputs: readonly InputSpec[],
): ServerEntry {
  const stated = flattened(isObject(value) ? value : {});
  const address = host.urls.find(({ member }) => typeof stated[member] === 'string');
  const others = ['url', 'serverUrl', 'httpUrl'].find((member) => typeof stated[member] === 'string');
  const url = text(stated[address?.member ?? others ?? '']);
  const command = text(stated.command);
  const env = isObject(stated.env) ? stated.env : {};
  const unset = Object.keys(env).filter((name) => env[name] === null);
  return {
    name: String(path.at(-1) ?? ''),
    host: host.id,
    file,
    path,
    transport: transportOf(host, stated, command, url, address?.transport),
    command,
    args: Array.isArray(stated.args) ? stated.args.filter(isScalar).map(String) : undefined,
    env: isObject(stated.env) ? texts(env) : undefined,
    ...(unset.length > 0 && { unsetEnv: unset }),
    envFile: text(stated.envFile),
    cwd: text(stated.cwd),
    url,
    headers: headersOf(stated),
    disabled: stated.disabled === true || stated.enabled === false ? true : undefined,
    inputs,
  };
}

/** Some write the transport as an object of its own, and Zed once wrote the command as one. */
function flattened(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { transport, command } = value;
  const inner = isObject(transport) ? transport : {};
  const outer = typeof transport === 'string' && value.type === undefined ? { ...value, type: transport } : value;
  if (!isObject(command)) return { ...inner, ...outer };
  const { path, args, env } = command;
  return { args, env, ...inner, ...outer, command: path };
}

function transportOf(
  host: Host,
  stated: Readonly<Record<string, unknown>>,
  command: string | undefined,
  url: string | undefined,
  byMember: ServerTransport | undefined,
): ServerTransport {
  const type = text(stated.type);
  if (type !== undefined) {
    if (Object.hasOwn(host.types, type)) return host.types[type]!;
    if (Object.hasOwn(ANY_TYPE, type)) return ANY_TYPE[type]!;
  }
  if (command !== undefined || url === undefined) return 'stdio';
  return byMember ?? 'http';
}

const ANY_TYPE: Readonly<Record<string, ServerTransport>> = {
  stdio: 'stdio',
  local: 'stdio',
  http: 'http',
  'streamable-http': 'http',
  streamableHttp: 'http',
  sse: 'sse',
};

function headersOf(stated: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> | undefined {
  const headers = isObject(stated.headers) ? stated.headers : stated.http_headers;
  return isObject(headers) ? texts(headers) : undefined;
}

function texts(map: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(map)
      .filter(([, value]) => isScalar(value))
      .map(([key, value]) => [key, String(value)]),
  );
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
