import { describe, expect, it } from 'vitest';
import { c2s, request, result, s2c } from '../../trace/records';
import { at, begun, complete, discovered, failure, foundOf, modern, note } from './session';

const LEGACY = { wirebench: 1, transport: 'stdio', protocolVersion: '2025-06-18' };
const HTTP = { wirebench: 1, transport: 'http', protocolVersion: '2025-06-18' };
const [, INITIALIZE, ACCEPTED, INITIALIZED] = begun();
const post = (id: string, headers = {}) => ({ http: { id, method: 'POST', url: '/mcp', headers } });
const refusal = (id: string, status: number) => ({ dir: 's2c', http: { id, status, headers: {} } });

describe('the beginning of a legacy session', () => {
  it.each<[string, readonly object[], readonly string[]]>([
    ['as it should be', [...begun(), c2s(request(1, 'tools/list')), s2c(result(1, { tools: [] }))], []],
    ['a request first', [LEGACY, c2s(request(1, 'tools/list'))], ['0 lifecycle/initialize-first /method']],
    ['pings first', [LEGACY, c2s(request(0)), s2c(result(0)), c2s(request(1))], []],
    [
      'said once',
      [LEGACY, c2s(request(0, 'tools/list')), c2s(request(1, 'tools/list'))],
      ['0 lifecycle/initialize-first /method'],
    ],
    ['a recording that begins late, no header', [c2s(request(1, 'tools/list'))], []],
    ['a recording that begins late, by its ids', [LEGACY, c2s(request(17, 'tools/list'))], []],
    ['a session from before', [HTTP, c2s(request(1, 'tools/list'), post('1', { 'mcp-session-id': 'a' }))], []],
    ['something is missing', [LEGACY, { event: 'gap' }, c2s(request(1, 'tools/list'))], []],
    [
      'a server that logs and pings before the client is ready',
      [
        ...begun({ server: { logging: {} } }).slice(0, 3),
        s2c(note('notifications/message', { level: 'info', data: 'up' })),
        s2c(request(0)),
        c2s(result(0)),
        INITIALIZED!,
      ],
      [],
    ],
    [
      'a server that asks at once',
      [...begun({ client: { roots: {} } }).slice(0, 3), s2c(request(0, 'roots/list'))],
      ['2 lifecycle/server-waits-for-initialized /method'],
    ],
    [
      'initialized too early is said once, and counts',
      [LEGACY, INITIALIZE!, INITIALIZED!, ACCEPTED!, c2s(request(1, 'tools/list'))],
      ['1 lifecycle/initialized-after-result /method'],
    ],
    [
      'initialized after a refusal',
      [LEGACY, INITIALIZE!, s2c(failure(0)), INITIALIZED!],
      ['2 lifecycle/initialized-after-result /method'],
    ],
    [
      'a second attempt after a refusal',
      [LEGACY, INITIALIZE!, s2c(failure(0)), INITIALIZE!, ACCEPTED!, INITIALIZED!, c2s(request(1, 'tools/list'))],
      [],
    ],
    [
      'a request that HTTP refused is sent again, and no answer to it is waited for',
      [
        { ...HTTP, protocolVersion: undefined },
        { ...INITIALIZE, ...post('1') },
        refusal('1', 401),
        { ...INITIALIZE, ...post('2') },
        { ...ACCEPTED, http: { id: '2', status: 200, headers: { 'Mcp-Session-Id': 'a' } } },
        { ...INITIALIZED, ...post('3', { 'Mcp-Session-Id': 'a' }) },
        c2s(request(1, 'tools/list'), post('4', { 'Mcp-Session-Id': 'a' })),
        refusal('4', 503),
        c2s(request(1, 'tools/list'), post('5', { 'Mcp-Session-Id': 'a' })),
      ],
      [],
    ],
    [
      'a client that was started anew on a recording that goes on',
      [...begun(), ...begun().slice(1), c2s(request(1, 'tools/list'))],
      [],
    ],
    [
      'a second initialize within the session',
      [
        ...begun(),
        c2s({ ...request(1, 'initialize'), params: (INITIALIZE as { frame: { params: object } }).frame.params }),
      ],
      ['3 lifecycle/initialize-once /method'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(foundOf('lifecycle', lines)).toEqual(expected);
  });
});

describe('versions', () => {
  const session = (asked: string, answered: string, name = 's') => [
    { wirebench: 1, transport: 'stdio' },
    c2s(
      request(0, 'initialize', { protocolVersion: asked, capabilities: {}, clientInfo: { name: 'c', version: '1' } }),
    ),
    s2c(result(0, { protocolVersion: answered, capabilities: {}, serverInfo: { name, version: '1' } })),
    c2s(note('notifications/initialized')),
  ];
  it.each<[string, readonly object[], readonly string[]]>([
    [
      'a server that could do more',
      [...session('2025-06-18', '2025-06-18'), ...session('2025-06-18', '2025-03-26')],
      ['4 lifecycle/version-echo /result/protocolVersion'],
    ],
    [
      'another server of the same recording',
      [...session('2025-06-18', '2025-06-18'), ...session('2025-06-18', '2025-03-26', 'other')],
      [],
    ],
    ['an older server', session('2025-11-25', '2024-11-05'), []],
    [
      'a client that asked for less before',
      [...session('2024-11-05', '2024-11-05'), ...session('2025-06-18', '2025-06-18')],
      [],
    ],
  ])('%s', (_, lines, expected) => {
    expect(foundOf('lifecycle', lines)).toEqual(expected);
  });
});

describe('the modern era', () => {
  const list = (id: number, version?: string) => c2s(request(id, 'tools/list', modern({}, {}, version)));
  const refused = (id: number, supported: readonly string[]) =>
    s2c({
      jsonrpc: '2.0',
      id,
      error: { code: -32022, message: 'Unsupported', data: { supported, requested: '2027-01-01' } },
    });
  const MODERN = { wirebench: 1, transport: 'stdio', protocolVersion: '2026-07-28' };
  const probe = c2s(request(0, 'server/discover', modern({}, {}, '2027-01-01')));
  it.each<[string, readonly object[], readonly string[]]>([
    ['a first request that is no probe', [MODERN, list(1)], ['0 lifecycle/stdio-probe-first /method']],
    ['over HTTP', [{ ...MODERN, transport: 'http' }, list(1)], []],
    [
      'a probe that an old server refuses',
      [MODERN, probe, s2c(failure(0, -32601)), INITIALIZE!, ACCEPTED!, INITIALIZED!],
      [],
    ],
    [
      'a probe that a modern server refuses',
      [MODERN, probe, refused(0, ['2026-07-28']), INITIALIZE!],
      ['2 lifecycle/fallback-after-modern-error /method'],
    ],
    ['a server of both eras', [MODERN, probe, refused(0, ['2026-07-28', '2025-06-18']), INITIALIZE!], []],
    [
      'a version that is not in the list, twice',
      [MODERN, probe, refused(0, ['2026-07-28']), list(1, '2026-12-01'), list(2, '2026-12-01')],
      ['2 lifecycle/retry-version /params/_meta/io.modelcontextprotocol/protocolVersion'],
    ],
    ['sent before the refusal came', [MODERN, probe, list(1, '2027-01-01'), refused(0, ['2026-07-28'])], []],
    [
      'a version that was not listed is answered',
      [
        MODERN,
        list(1, '2030-01-01'),
        ...discovered().slice(1),
        s2c(result(1, complete({ tools: [], ttlMs: 0, cacheScope: 'public' }))),
      ],
      ['0 lifecycle/stdio-probe-first /method', '3 lifecycle/unsupported-version-refused /'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(foundOf('lifecycle', lines)).toEqual(expected);
  });
});

describe('requests that nobody ends', () => {
  const MINUTE = 60_000;
  const session = begun({ version: '2025-11-25', client: { elicitation: {} } });
  const slow = (id: number) => at(0, c2s(request(id, 'tools/call', { name: 't', _meta: { progressToken: 'p' } })));
  const progress = (minutes: number) =>
    at(minutes * MINUTE, s2c(note('notifications/progress', { progressToken: 'p', progress: minutes })));
  const later = (minutes: number) => at(minutes * MINUTE, { dir: 's2c', stderr: 'still here' });
  const ask = at(
    0,
    s2c(request(7, 'elicitation/create', { message: 'm', requestedSchema: { type: 'object', properties: {} } })),
  );
  it.each<[string, readonly object[], readonly string[]]>([
    ['for four minutes', [slow(1), later(4)], []],
    [
      'for six minutes, said once',
      [slow(1), later(6), later(7), later(20)],
      ['3 lifecycle/request-unresolved /method'],
    ],
    ['and have progress', [slow(1), progress(4), progress(8), progress(12), later(16)], []],
    ['and had progress once', [slow(1), progress(4), later(8), later(10)], ['3 lifecycle/request-unresolved /method']],
    ['and wait for a person', [slow(1), ask, later(30)], []],
    ['and were answered', [slow(1), at(MINUTE, s2c(result(1, { content: [] }))), later(30)], []],
    [
      'and were cancelled',
      [slow(1), at(MINUTE, c2s(note('notifications/cancelled', { requestId: 1 }))), later(30)],
      [],
    ],
    ['when something is missing', [slow(1), at(MINUTE, { event: 'gap' }), later(30)], []],
    ['with no times at all', [c2s(request(1, 'tools/list')), s2c(request(9)), { event: 'close' }], []],
    [
      'and have progress for more than an hour',
      [slow(1), ...Array.from({ length: 15 }, (_, i) => progress(4 * (i + 1))), later(61)],
      ['3 lifecycle/maximum-timeout /method'],
    ],
  ])('%s', (_, records, expected) => {
    expect(foundOf('lifecycle', [...session, ...records])).toEqual(expected);
  });
});
