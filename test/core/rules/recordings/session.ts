import { c2s, request, result, ruled, s2c } from '../../trace/records';

const START = Date.parse('2026-09-01T12:00:00Z');

/** `record rule /path` of what rules of one group find. */
export const foundOf = (group: string, lines: readonly unknown[]) =>
  ruled(lines).filter((finding) => finding.includes(` ${group}/`));

/** A record at so many milliseconds after the start. */
export const at = (ms: number, record: object) => ({ ts: new Date(START + ms).toISOString(), ...record });

export const note = (method: string, params?: unknown) => ({ jsonrpc: '2.0', method, params });
export const failure = (id: unknown, code = -32603) => ({ jsonrpc: '2.0', id, error: { code, message: 'm' } });

interface Handshake {
  readonly version?: string;
  readonly client?: object;
  readonly server?: object;
}

/** A header and a finished handshake: records 0 to 2. */
export function begun({ version = '2025-06-18', client = {}, server = { tools: {} } }: Handshake = {}) {
  const info = { name: 'x', version: '1' };
  return [
    { wirebench: 1, transport: 'stdio' },
    c2s(request(0, 'initialize', { protocolVersion: version, capabilities: client, clientInfo: info })),
    s2c(result(0, { protocolVersion: version, capabilities: server, serverInfo: info })),
    c2s(note('notifications/initialized')),
  ];
}

const KEY = 'io.modelcontextprotocol/';

/** Params of a request of the modern era. */
export const modern = (params: object = {}, meta: object = {}, version = '2026-07-28') => ({
  ...params,
  _meta: {
    [`${KEY}protocolVersion`]: version,
    [`${KEY}clientInfo`]: { name: 'c', version: '1' },
    [`${KEY}clientCapabilities`]: {},
    ...meta,
  },
});

export const logLevel = (level: string) => ({ [`${KEY}logLevel`]: level });

const SERVER_INFO = { [`${KEY}serverInfo`]: { name: 's', version: '1' } };

/** A result of the modern era. */
export const complete = (value: object = {}) => ({ resultType: 'complete', _meta: SERVER_INFO, ...value });

/** A header and an answered `server/discover`: records 0 and 1. */
export function discovered(capabilities: object = { tools: {} }, supportedVersions = ['2026-07-28']) {
  return [
    { wirebench: 1, transport: 'stdio' },
    c2s(request(0, 'server/discover', modern())),
    s2c(result(0, complete({ supportedVersions, capabilities, ttlMs: 0, cacheScope: 'public' }))),
  ];
}
