import { describe, expect, it } from 'vitest';
import { ruled } from '../../trace/records';
import {
  at,
  complete,
  end,
  event,
  found,
  get,
  header,
  json,
  later,
  legacy,
  modern,
  opening,
  status,
  stream,
} from './http-records';

describe('bodies that are no messages', () => {
  it.each([
    ['what OAuth says of a refusal', 401, { error: 'invalid_token', error_description: 'expired' }],
    ['what a framework says', 404, { detail: 'Not Found' }],
    ['what a framework says of a fault', 500, { statusCode: 500, message: 'Internal Server Error' }],
  ])('%s', (_, code, body) => {
    const ping = legacy({ ex: '3' }, '2025-06-18', undefined, { id: 1, method: 'ping' });
    const answer = json('3', body, code, {
      'WWW-Authenticate': 'Bearer resource_metadata="https://mcp.example/x", error="invalid_token"',
    });
    const expected = code === 401 ? [] : ['5 auth/invalid-token-status /http/status'];
    expect(ruled([header(), ...opening('2025-06-18'), ping, answer])).toEqual(expected);
  });

  it('the 405 of a sample server', () => {
    const body = { jsonrpc: '2.0', error: { code: -32000, message: 'Method not allowed.' }, id: null };
    expect(
      ruled([header(), ...opening('2025-06-18'), get({ ex: '3', headers: later('2025-06-18') }), json('3', body, 405)]),
    ).toEqual([]);
  });

  it('the metadata of a resource', () => {
    const ask = get({ ex: '3', url: '/.well-known/oauth-protected-resource/mcp' });
    expect(
      ruled([header(), ...opening('2025-11-25'), ask, json('3', { resource: 'https://mcp.example/mcp' })]),
    ).toEqual([]);
  });
});

describe('streams', () => {
  const V = '2025-11-25';
  const ask = (ex: string, id: number, ts?: string) =>
    legacy({ ex, ts }, V, undefined, { id, method: 'tools/call', params: { name: 't' } });
  const done = (id: number) => ({ jsonrpc: '2.0', id, result: { content: [] } });
  const primed = (ex: string) => ({ dir: 's2c', http: { id: ex }, sse: { id: `${ex}-0`, retry: 100 }, raw: '' });

  it('deliver after they were resumed what came before, and it is no second message', () => {
    const ping = { jsonrpc: '2.0', id: 0, method: 'ping' };
    const pong = (ex: string) => legacy({ ex }, V, 's', { id: 0, result: {} });
    const lines = (id: string) => [
      header(),
      ...opening(V, 's'),
      get({ ex: '3', headers: later(V, 's') }),
      stream('3'),
      primed('3'),
      event('3', ping, { id: '3-1' }),
      pong('4'),
      status('4', 202),
      end('3'),
      get({ ex: '5', headers: { ...later(V, 's'), 'last-event-id': '3-0' } }),
      stream('5'),
      event('5', ping, { id }),
      pong('6'),
      status('6', 202),
    ];
    expect(ruled(lines('3-1'))).toEqual([]);
    // another event is another request, and its id is taken
    expect(ruled(lines('3-2'))).toEqual(['13 id/request-id-unique /id']);
  });

  it('may be ended early and resumed', () => {
    const resume = get({ ex: '4', ts: at(200), headers: { ...later(V), 'last-event-id': '3-0' } });
    const lines = [
      ask('3', 1, at(0)),
      stream('3'),
      primed('3'),
      end('3', 's2c', { ts: at(50) }),
      resume,
      stream('4'),
      event('4', done(1), { id: '3-1' }),
      end('4'),
    ];
    expect(found(header(), ...opening(V), ...lines)).toEqual([]);
  });

  it('may deliver again what was lost on the way', () => {
    const resume = get({ ex: '4', headers: { ...later(V), 'last-event-id': '3-0' } });
    const lines = [
      ask('3', 1),
      stream('3'),
      primed('3'),
      event('3', done(1), { id: '3-1' }),
      end('3'),
      resume,
      stream('4'),
      event('4', done(1), { id: '3-1' }),
      end('4'),
    ];
    expect(found(header(), ...opening(V), ...lines)).toEqual([]);
  });

  it('may break, and be left when the client has cancelled', () => {
    const cancel = legacy({ ex: '4' }, V, undefined, { method: 'notifications/cancelled', params: { requestId: 1 } });
    expect(
      found(
        header(),
        ...opening(V),
        ask('3', 1),
        stream('3'),
        primed('3'),
        end('3', 's2c', { reason: 'connection reset' }),
      ),
    ).toEqual([]);
    expect(
      found(header(), ...opening(V), ask('3', 1), stream('3'), primed('3'), cancel, status('4', 202), end('3', 'c2s')),
    ).toEqual([]);
  });

  it('may be cancelled right after they are closed', () => {
    const cancel = legacy({ ex: '4', ts: at(300) }, V, undefined, {
      method: 'notifications/cancelled',
      params: { requestId: 1 },
    });
    const left = [ask('3', 1, at(0)), stream('3'), primed('3'), end('3', 'c2s', { ts: at(100) })];
    expect(found(header(), ...opening(V), ...left, cancel, status('4', 202), ask('5', 2, at(5000)))).toEqual([]);
    expect(found(header(), ...opening(V), ...left, ask('5', 2, at(5000)))).toEqual(['7 http/cancel-explicit /']);
  });

  it('of one request may carry questions of the server and their progress', () => {
    const question = { jsonrpc: '2.0', id: 7, method: 'ping' };
    const answer = legacy({ ex: '4' }, V, undefined, { id: 7, result: {} });
    const lines = [
      ask('3', 1),
      stream('3'),
      primed('3'),
      event('3', question, { id: '3-1' }),
      answer,
      status('4', 202),
      event('3', done(1), { id: '3-2' }),
      end('3'),
    ];
    expect(found(header(), ...opening(V), ...lines)).toEqual([]);
  });

  it('of 2026-07-28 end by the client, which cancels, and late frames have a grace', () => {
    const asked = modern({ ex: '1', ts: at(0) }, 1, 'tools/call', { name: 'a' }, 't');
    const progress = (ts: string) =>
      event(
        '1',
        { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 't', progress: 1 } },
        {},
        ts,
      );
    const left = [header('2026-07-28'), asked, stream('1'), end('1', 'c2s', { ts: at(100) })];
    expect(found(...left, progress(at(600)))).toEqual([]);
    expect(found(...left, progress(at(9000)))).toEqual(['3 http/cancelled-request-continued /']);
    const untimed = { ...asked, ts: undefined };
    expect(found(header('2026-07-28'), untimed, stream('1'), end('1', 'c2s'), progress(''))).toEqual([]);
  });

  it('of a subscription may be ended by either side', () => {
    const listen = modern({ ex: '1' }, 1, 'subscriptions/listen', { notifications: {} });
    for (const by of ['c2s', 's2c'] as const)
      expect(found(header('2026-07-28'), listen, stream('1'), end('1', by))).toEqual([]);
  });
});

describe('origins and icons', () => {
  it.each([
    ['http://localhost:6274', 'localhost:3000', []],
    ['vscode-webview://abc', 'localhost:3000', []],
    ['null', '127.0.0.1:3000', []],
    ['https://app.example', 'mcp.example', []],
    ['https://evil.example', '127.0.0.1:3000', ['1 http/origin-forbidden /http/status']],
    ['https://evil.example', '[::1]:3000', ['1 http/origin-forbidden /http/status']],
  ])('a page of %s at %s', (Origin, Host, findings) => {
    const record = modern({ ex: '1', headers: { Origin, Host } }, 1, 'tools/list');
    expect(
      found(header('2026-07-28'), record, json('1', complete(1, { tools: [], ttlMs: 0, cacheScope: 'private' }))),
    ).toEqual(findings);
  });

  it.each([
    ['https://mcp.example.com/mcp', 'https://cdn.example.com/i.png', []],
    ['https://mcp.example.com/mcp', 'data:image/png;base64,AAAA', []],
    ['http://localhost:3000/mcp', 'https://cdn.other.org/i.png', []],
    [
      'https://mcp.example.com/mcp',
      'https://cdn.other.org/i.png',
      ['1 icons/cross-origin /result/tools/0/icons/0/src'],
    ],
  ])('an icon of %s at %s', (url, src, findings) => {
    const tools = [{ name: 'a', inputSchema: { type: 'object' }, icons: [{ src, mimeType: 'image/png' }] }];
    const record = modern({ ex: '1', url }, 1, 'tools/list');
    expect(
      found(header('2026-07-28'), record, json('1', complete(1, { tools, ttlMs: 0, cacheScope: 'private' }))),
    ).toEqual(findings);
  });
});
