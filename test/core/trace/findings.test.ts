import { traceCheck } from '@wirebench/core/trace/check-frame';
import type { TraceRecord } from '@wirebench/core/trace/types';
import { describe, expect, test } from 'vitest';
import { analyse, c2s, error, request, result, ruled, s2c } from './records';

const HEADER = { wirebench: 1, transport: 'stdio', protocolVersion: '2025-06-18' };
const MODERN = { wirebench: 1, transport: 'stdio', protocolVersion: '2026-07-28' };
const initialize = (version: string) =>
  request(0, 'initialize', { protocolVersion: version, capabilities: {}, clientInfo: { name: 'c', version: '1' } });
const initialized = (version: string, capabilities = {}) =>
  result(0, { protocolVersion: version, capabilities, serverInfo: { name: 's', version: '1' } });
const CURRENT = { wirebench: 1, protocolVersion: '2025-11-25' };
const failure = (code = -32603) => ({ jsonrpc: '2.0', error: { code, message: 'No stations' } });
const TOOL = { name: 't', inputSchema: { type: 'object' }, outputSchema: { type: 'object' } };
const TEXT = { content: [{ type: 'text', text: 'x' }] };

describe('findings of a recording', () => {
  test.each<[string, readonly unknown[], readonly string[]]>([
    ['nothing wrong', [HEADER, c2s(request(1)), s2c(result(1))], []],
    ['an unknown method', [HEADER, c2s(request(1, 'tools/col'))], ['0 method/unknown /method']],
    ['log text on stdout', [HEADER, { dir: 's2c', raw: 'ready' }], ['0 stdio/stdout-not-a-message /']],
    [
      'a log object on stdout',
      [HEADER, s2c({ timestamp: 't', level: 'info', message: 'x' })],
      ['0 mistake/log-record /'],
    ],
    ['text to stdin', [HEADER, { dir: 'c2s', raw: 'exit' }], ['0 stdio/stdin-not-a-message /']],
    ['LSP framing', [HEADER, { dir: 'c2s', raw: 'Content-Length: 52\r' }], ['0 stdio/content-length-framing /']],
    ['a byte order mark', [HEADER, { dir: 's2c', raw: '\ufeff{}' }], ['0 stdio/byte-order-mark /']],
    ['two messages on a line', [HEADER, { dir: 's2c', raw: '{"a":1}{"a":2}' }], ['0 stdio/two-messages-per-line /']],
    ['bytes that are no UTF-8', [HEADER, { dir: 's2c', bytes: '/w==' }], ['0 jsonrpc/utf8 /']],
    ['CRLF after a message', [HEADER, c2s(request(1)), { dir: 's2c', raw: `${JSON.stringify(result(1))}\r` }], []],
    ['a blank line', [HEADER, { dir: 's2c', raw: '\r' }], ['0 stdio/no-blank-lines /']],
    ['what a logger cut', [HEADER, { dir: 's2c', raw: '{"text":"a...[18778 chars truncated]...' }], []],
    [
      'text that is no JSON over HTTP',
      [
        { wirebench: 1, transport: 'http' },
        { dir: 's2c', raw: 'ok' },
      ],
      [],
    ],
    ['a body that is no JSON, no header', [{ dir: 's2c', raw: 'ok', http: { id: '1', status: 202 } }], []],
    ['text without a direction', [HEADER, { raw: 'ok' }], []],
    ['stderr', [HEADER, { dir: 's2c', stderr: 'ready' }], []],
    ['a line that is no record', [HEADER, '{"jsonrpc":'], []],
    ['an id of another type', [HEADER, c2s(request(1)), s2c(result('1'))], ['1 id/response-type-changed /id']],
    [
      'an id of another type, both open',
      [HEADER, c2s(request(1)), c2s(request('1')), s2c(result('1')), s2c(result(1))],
      [],
    ],
    ['an error without id', [CURRENT, c2s(request(7)), s2c(failure())], ['1 id/error-missing /']],
    ['an error without id, its request answered', [CURRENT, c2s(request(7)), s2c(result(7)), s2c(failure())], []],
    ['an error without id, two requests open', [CURRENT, c2s(request(7)), c2s(request(8)), s2c(failure())], []],
    [
      'an error without id, two requests of one id',
      [CURRENT, c2s(request(7)), c2s(request(7)), s2c(failure())],
      ['1 id/request-id-unique /id'],
    ],
    ['an error without id, asked by the other side', [CURRENT, s2c(request(7)), s2c(failure())], []],
    ['an error without id, nothing could be read', [CURRENT, c2s(request(7)), s2c(failure(-32700))], []],
    ['an error without id, refused by HTTP', [CURRENT, c2s(request(7)), s2c(failure(), { http: { status: 403 } })], []],
    [
      'the definition of the request decides',
      [HEADER, c2s(request(7, 'tools/list')), s2c(result(7, { resources: [] }))],
      ['1 result/shape-for-method /result'],
    ],
    [
      'an output schema that was listed',
      [
        HEADER,
        c2s(request(7, 'tools/list')),
        s2c(result(7, { tools: [TOOL] })),
        c2s(request(8, 'tools/call', { name: 't' })),
        s2c(result(8, TEXT)),
      ],
      ['3 tools/structured-content-missing /result'],
    ],
    [
      'an output schema that was taken back',
      [
        HEADER,
        c2s(request(7, 'tools/list')),
        s2c(result(7, { tools: [TOOL] })),
        c2s(request(8, 'tools/list')),
        s2c(result(8, { tools: [{ ...TOOL, outputSchema: undefined }] })),
        c2s(request(9, 'tools/call', { name: 't' })),
        s2c(result(9, TEXT)),
      ],
      [],
    ],
    [
      'a tool of another connection',
      [
        c2s(initialize('2025-06-18'), { conn: 'b' }),
        s2c(initialized('2025-06-18', { tools: {} }), { conn: 'b' }),
        c2s({ jsonrpc: '2.0', method: 'notifications/initialized' }, { conn: 'b' }),
        c2s(request(1, 'tools/list'), { conn: 'a' }),
        s2c(result(1, { tools: [TOOL] }), { conn: 'a' }),
        c2s(request(2, 'tools/call', { name: 't' }), { conn: 'b' }),
        s2c(result(2, TEXT), { conn: 'b' }),
      ],
      [],
    ],
  ])('%s', (_, lines, expected) => {
    expect(ruled(lines)).toEqual(expected);
  });
});

describe('the revision in force', () => {
  const batch = c2s([request(7)]);

  test.each<[string, readonly unknown[], readonly string[]]>([
    ['the header', [{ ...HEADER, protocolVersion: '2025-03-26' }, batch], []],
    ['the header of another revision', [HEADER, batch], ['0 jsonrpc/batch /']],
    ['what the server settled on', [c2s(initialize('2025-06-18')), s2c(initialized('2025-03-26')), batch], []],
    [
      'a handshake overrides the header',
      [MODERN, c2s(initialize('2025-03-26')), s2c(initialized('2025-03-26')), batch],
      [],
    ],
    ['a version that is none', [{ ...HEADER, protocolVersion: '2025-99-99' }, batch], []],
    ['nobody says it: what is no fault in one of them', [batch, c2s(initialize('1999'))], []],
    ['nobody says it: what is wrong in all', [c2s({ id: 1, method: 'ping' })], ['0 jsonrpc/version /']],
    [
      'a server started again',
      [HEADER, c2s(initialize('2025-03-26')), { event: 'spawn' }, batch],
      ['2 jsonrpc/batch /'],
    ],
    [
      'a refused handshake leaves what was spoken',
      [MODERN, c2s(initialize('2025-03-26')), s2c(error(0)), batch],
      ['2 jsonrpc/batch /'],
    ],
    ['a refused handshake, nothing spoken before', [c2s(initialize('2025-03-26')), s2c(error(0)), batch], []],
  ])('%s', (_, lines, expected) => {
    expect(ruled(lines)).toEqual(expected);
  });

  test('a request of the modern era states its own', () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'c', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const lines = [c2s(request(1, 'tools/list', { _meta: meta })), s2c(result(1, { tools: [] }))];
    const analysis = analyse(lines);
    expect([0, 1].map((i) => analysis.index.entryAt(i).revision)).toEqual(['2026-07-28', '2026-07-28']);
  });
});

describe('levels', () => {
  const lines = [HEADER, c2s(request(1, 'tools/col')), { dir: 's2c', raw: 'ready' }];

  test('counted by level, changed by rule or group', () => {
    expect(analyse(lines, traceCheck()).findings.counts).toEqual({ error: 2, warning: 0, info: 0, hint: 0 });
    const levels = { 'method/unknown': 'hint', stdio: 'off' } as const;
    expect(analyse(lines, traceCheck(levels)).findings.counts).toEqual({ error: 0, warning: 0, info: 0, hint: 1 });
  });
});

describe('judged again', () => {
  test('a record says the same when it is read again, with the record of its request', () => {
    const sent = [c2s(request(7, 'tools/list')), s2c(result(7, { resources: [] })), { dir: 's2c', raw: 'ready' }];
    const records = JSON.parse(JSON.stringify(sent)) as TraceRecord[];
    const analysis = analyse([HEADER, ...records], traceCheck());
    const known = (index: number) =>
      analysis.findings.of(index, analysis.index.entryAt(index).findings)!.map(({ message }) => message);
    const again = (index: number, partner?: number) =>
      analysis
        .judgeAgain(index, records[index]!, partner === undefined ? undefined : records[partner])
        .map(({ message }) => message);
    expect(known(1)).toHaveLength(1);
    expect([again(0), again(1, 0), again(2)]).toEqual([known(0), known(1), known(2)]);
  });

  test('words are kept of the first 10,000 only, counts of all', () => {
    const analysis = analyse(
      Array.from({ length: 10_050 }, () => ({ dir: 's2c', raw: 'x' })),
      traceCheck(),
    );
    expect(analysis.findings.counts.error).toBe(10_050);
    expect(analysis.findings.of(10_049, 1)).toBeUndefined();
    expect(analysis.findings.of(9_999, 1)).toHaveLength(1);
    expect(analysis.index.entryAt(10_049).findings).toBe(1);
  });

  test('hints crowd out no error', () => {
    const hint = { 'stdio/stdout-not-a-message': 'hint' } as const;
    const lines = [
      ...Array.from({ length: 10_050 }, () => ({ dir: 's2c', raw: 'x' })),
      c2s({ jsonrpc: '2.0', id: null, method: 'ping' }),
    ];
    const { findings, index } = analyse(lines, traceCheck(hint));
    expect(findings.of(10_050, index.entryAt(10_050).findings)!.map(({ rule }) => rule)).toContain('id/null');
    expect(index.worstRecords(1)).toEqual([10_050]);
    expect(index.worstRecords(3).slice(0, 1)).toEqual([0]);
  });
});
