import { ruled } from '../../trace/records';

const ACCEPT = 'application/json, text/event-stream';
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const META = {
  [VERSION_KEY]: '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'c', version: '1' },
};
const SERVER_META = { 'io.modelcontextprotocol/serverInfo': { name: 's', version: '1' } };

export const header = (protocolVersion?: string, transport = 'http') => ({ wirebench: 1, transport, protocolVersion });

interface Sent {
  /** of the exchange */
  readonly ex: string;
  readonly url?: string;
  readonly ts?: string;
  /** beside the usual ones; undefined takes one away */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export const post = ({ ex, url = '/mcp', ts, headers }: Sent, frame: unknown) => ({
  ts,
  dir: 'c2s',
  http: {
    id: ex,
    method: 'POST',
    url,
    headers: { Host: 'mcp.example', Accept: ACCEPT, 'Content-Type': 'application/json', ...headers },
  },
  frame,
});

export const get = ({ ex, url = '/mcp', ts, headers }: Sent, method = 'GET') => ({
  ts,
  dir: 'c2s',
  http: { id: ex, method, url, headers: { Host: 'mcp.example', Accept: 'text/event-stream', ...headers } },
});

export const json = (ex: string, frame: unknown, status = 200, headers: object = {}) => ({
  dir: 's2c',
  http: { id: ex, status, headers: { 'Content-Type': 'application/json', ...headers } },
  frame,
});

export const status = (ex: string, code: number, headers: object = {}) => ({
  dir: 's2c',
  http: { id: ex, status: code, headers: { Date: 'Tue, 01 Sep 2026 12:00:00 GMT', ...headers } },
});

export const stream = (ex: string) =>
  status(ex, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });

export const event = (ex: string, frame: unknown, sse: object = {}, ts?: string) => ({
  ts,
  dir: 's2c',
  http: { id: ex },
  sse,
  frame,
});

export const end = (ex: string, dir: 'c2s' | 's2c' = 's2c', more: object = {}) => ({
  event: 'stream-end',
  dir,
  http: { id: ex },
  ...more,
});

/** A request of 2026-07-28 with the headers that repeat it. */
export function modern(
  sent: Sent,
  id: number,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  token?: string,
) {
  const name = params['name'] ?? params['uri'];
  const headers = {
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': method,
    ...(typeof name === 'string' && { 'Mcp-Name': name }),
    ...sent.headers,
  };
  const meta = token === undefined ? META : { ...META, progressToken: token };
  return post({ ...sent, headers }, { jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } });
}

export const complete = (id: number, result: object) => ({
  jsonrpc: '2.0',
  id,
  result: { resultType: 'complete', ...result, _meta: SERVER_META },
});

export const failure = (id: number, code: number, message = 'm') => ({ jsonrpc: '2.0', id, error: { code, message } });

/** initialize, its answer and notifications/initialized at one revision; exchanges 1 and 2 */
export function opening(version: string, session?: string, offered = version) {
  const params = { protocolVersion: offered, capabilities: {}, clientInfo: { name: 'c', version: '1' } };
  const result = { protocolVersion: version, capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } };
  return [
    post({ ex: '1' }, { jsonrpc: '2.0', id: 0, method: 'initialize', params }),
    json('1', { jsonrpc: '2.0', id: 0, result }, 200, session === undefined ? {} : { 'mcp-session-id': session }),
    post({ ex: '2', headers: later(version, session) }, { jsonrpc: '2.0', method: 'notifications/initialized' }),
    status('2', 202),
  ];
}

/** What a legacy client sends with every request after the handshake. */
export const later = (version: string, session?: string) => ({
  ...(version >= '2025-06-18' && { 'mcp-protocol-version': version }),
  ...(session !== undefined && { 'mcp-session-id': session }),
});

export const legacy = (sent: Sent, version: string, session: string | undefined, frame: object) =>
  post({ ...sent, headers: { ...later(version, session), ...sent.headers } }, { jsonrpc: '2.0', ...frame });

export const at = (ms: number) => new Date(Date.UTC(2026, 8, 1, 12) + ms).toISOString();

/** rules of HTTP, sessions and authorization */
const OURS =
  /^\d+ (?:http|session|auth|icons\/cross|meta\/icon-f|tasks\/|cancel\/client|x-mcp-header\/rej|elicitation\/no-p)/;
/** What these rules say of a recording, as `index rule path`. */
export const found = (...lines: readonly object[]) => ruled(lines).filter((one) => OURS.test(one));
