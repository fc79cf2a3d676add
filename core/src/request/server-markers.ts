import { has, isObject, member } from '../frame/envelope';

const ADDRESSES = ['command', 'url', 'httpUrl', 'serverUrl'];

/** A file of server configurations, by the members of its root. */
export function isConfiguration(root: unknown): boolean {
  if (!isObject(root)) return false;
  const portable = member(root, 'mcpServers');
  if (isObject(portable) || Array.isArray(portable)) return true;
  if (has(root, 'context_servers')) return true;
  return isServerMap(member(root, 'servers'), (server) => ['command', 'url', 'type'].some((key) => has(server, key)));
}

/** A map of servers with nothing around it. */
export const isBareMap = (root: unknown): boolean =>
  isServerMap(root, (server) => ADDRESSES.some((key) => typeof member(server, key) === 'string'));

function isServerMap(value: unknown, test: (server: Readonly<Record<string, unknown>>) => boolean): boolean {
  if (!isObject(value)) return false;
  const servers = Object.values(value);
  return servers.length > 0 && servers.every((server) => isObject(server) && test(server));
}

/** The manifest of a bundle, or the description of a server for a registry. */
export function isManifest(root: unknown): boolean {
  if (!isObject(root)) return false;
  if ((has(root, 'manifest_version') || has(root, 'dxt_version')) && has(root, 'server')) return true;
  const schema = member(root, '$schema');
  return (
    typeof schema === 'string' && schema.includes('modelcontextprotocol') && schema.endsWith('/server.schema.json')
  );
}
