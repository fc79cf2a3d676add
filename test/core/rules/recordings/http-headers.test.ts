import { describe, expect, it } from 'vitest';
import {
  complete,
  end,
  event,
  failure,
  found,
  get,
  header,
  json,
  legacy,
  modern,
  opening,
  post,
  status,
  stream,
} from './http-records';

const TOOL = {
  name: 'a',
  inputSchema: {
    type: 'object',
    properties: { region: { type: 'string', 'x-mcp-header': 'Region' }, n: { type: 'integer', 'x-mcp-header': 'N' } },
  },
};
const listing = [
  modern({ ex: '1' }, 1, 'tools/list'),
  json('1', complete(1, { tools: [TOOL], ttlMs: 0, cacheScope: 'private' })),
];
const called = complete(2, { content: [] });
const call = (args: object, headers: Readonly<Record<string, string | undefined>>) =>
  modern({ ex: '2', headers }, 2, 'tools/call', { name: 'a', arguments: args });

describe('headers of 2026-07-28', () => {
  it('may be written in lower case, as HTTP/2 does', () => {
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
    const upper = { 'MCP-Protocol-Version': undefined, 'Mcp-Method': undefined };
    const record = modern({ ex: '1', headers: { ...upper, ...headers } }, 1, 'tools/list');
    expect(found(header('2026-07-28'), record)).toEqual([]);
  });

  it('are not missed where the recording holds none', () => {
    const { http, ...rest } = modern({ ex: '1' }, 1, 'tools/list');
    const { headers, ...bare } = http;
    expect(Object.keys(headers)).toContain('Mcp-Method');
    expect(found(header('2026-07-28'), { ...rest, http: bare })).toEqual([]);
    expect(found(header('2026-07-28'), { ...rest, http: { ...bare, headers: {} } })).toEqual([]);
  });

  it('are not asked of a notification, of initialize, or of what follows it', () => {
    const lines = [
      header(),
      ...opening('2025-11-25', 's'),
      legacy({ ex: '3' }, '2025-11-25', 's', { id: 1, method: 'ping' }),
    ];
    expect(found(...lines)).toEqual([]);
  });

  it.each([
    ['plain', 'us', 'us', []],
    ['encoded', '天気', '=?base64?5aSp5rCX?=', []],
    ['encoded without need', 'us', '=?base64?dXM=?=', []],
    ['asterisks of a redaction', 'secret', '******', []],
    ['another value', 'us', 'eu', ['2 http/param-header-mismatch /http/headers/Mcp-Param-Region']],
    ['UTF-8 read byte by byte', 'é', 'Ã©', ['2 http/param-not-encoded /http/headers/Mcp-Param-Region']],
    ['an upper-case marker', 'us', '=?BASE64?dXM=?=', ['2 http/sentinel-case /http/headers/Mcp-Param-Region']],
    ['bytes that are no UTF-8', 'us', '=?base64?/w==?=', ['2 http/sentinel-invalid /http/headers/Mcp-Param-Region']],
  ])('carry a value: %s', (_, region, sent, findings) => {
    expect(found(header('2026-07-28'), ...listing, call({ region }, { 'Mcp-Param-Region': sent }))).toEqual(findings);
  });

  it.each([
    ['42', []],
    ['42.0', []],
    ['4.2e1', ['2 http/param-value-format /http/headers/Mcp-Param-N']],
    ['0x2a', ['2 http/param-value-format /http/headers/Mcp-Param-N']],
    ['43', ['2 http/param-header-mismatch /http/headers/Mcp-Param-N']],
    ['', ['2 http/param-header-mismatch /http/headers/Mcp-Param-N']],
  ])('carry the integer 42 as %j', (sent, findings) => {
    expect(found(header('2026-07-28'), ...listing, call({ n: 42 }, { 'Mcp-Param-N': sent }))).toEqual(findings);
  });

  it('are judged for large arguments too, and their answer with them', () => {
    const args = { region: 'us', text: 'x'.repeat(20_000) };
    expect(
      found(header('2026-07-28'), ...listing, call(args, { 'Mcp-Param-Region': 'us' }), json('2', called)),
    ).toEqual([]);
    expect(found(header('2026-07-28'), ...listing, call(args, {}), json('2', called))).toEqual([
      '2 http/param-header-missing /http/headers',
      '3 http/param-mismatch-accepted /',
    ]);
  });

  it('do not blame the server once its tools have changed', () => {
    const changed = { jsonrpc: '2.0', method: 'notifications/tools/list_changed', params: {} };
    const lines = [
      header('2026-07-28'),
      ...listing,
      event('9', changed),
      call({ region: 'us' }, {}),
      json('2', called),
    ];
    expect(found(...lines)).toEqual(['3 http/param-header-missing /http/headers']);
  });

  it('may be refused for a tool that was never listed: what it wants is unknown', () => {
    const refused = json('2', failure(2, -32020), 400);
    expect(found(header('2026-07-28'), call({ region: 'us' }, {}), refused)).toEqual([]);
  });
});

describe('statuses of 2026-07-28', () => {
  it('may come with an error late on a stream', () => {
    const progress = { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 't', progress: 1 } };
    const asked = modern({ ex: '2' }, 2, 'tools/call', { name: 'a' }, 't');
    const lines = [
      header('2026-07-28'),
      asked,
      stream('2'),
      event('2', progress),
      event('2', failure(2, -32021)),
      end('2'),
    ];
    expect(found(...lines)).toEqual([]);
    expect(found(header('2026-07-28'), asked, stream('2'), event('2', failure(2, -32021)), end('2'))).toEqual([
      '1 http/missing-capability-status /http/status',
    ]);
  });

  it('of a refused initialize are 400 or 404', () => {
    const start = post(
      { ex: '1' },
      {
        jsonrpc: '2.0',
        id: 0,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
      },
    );
    for (const code of [400, 404]) expect(found(header(), start, json('1', failure(0, -32601), code))).toEqual([]);
    expect(found(header(), start, json('1', failure(0, -32022), 200))).toEqual([
      '1 http/legacy-initialize-status /http/status',
    ]);
    expect(found(header(), start, json('1', failure(0, -32602), 200))).toEqual([]);
  });

  it('of GET matter only where no older version is spoken', () => {
    const discover = (versions: readonly string[]) => [
      modern({ ex: '1' }, 1, 'server/discover'),
      json('1', complete(1, { supportedVersions: versions, capabilities: {}, ttlMs: 0, cacheScope: 'private' })),
    ];
    const tail = [get({ ex: '2' }), status('2', 404)];
    expect(found(header('2026-07-28'), ...discover(['2026-07-28', '2025-11-25']), ...tail)).toEqual([
      '2 http/get-stream-opened /http/method',
    ]);
    expect(found(header('2026-07-28'), ...discover(['2026-07-28']), ...tail)).toEqual([
      '2 http/get-stream-opened /http/method',
      '3 http/get-delete-405 /http/status',
    ]);
  });
});
