import { describe, expect, it } from 'vitest';
import { at, event, found, get, header, json, later, legacy, modern, opening, post, status } from './http-records';

describe('the old pair of endpoints', () => {
  const endpoint = { dir: 's2c', http: { id: '1' }, sse: { event: 'endpoint' }, raw: '/messages?s=1' };
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const session = [get({ ex: '1', url: '/sse' }), status('1', 200, { 'Content-Type': 'text/event-stream' }), endpoint];
  const talk = [
    post({ ex: '2', url: 'http://127.0.0.1:3000/messages?s=1', headers: { Accept: '*/*' } }, ping),
    { dir: 's2c', http: { id: '2', status: 202, headers: { 'Content-Type': 'text/plain' } }, raw: 'Accepted' },
    event('1', { jsonrpc: '2.0', id: 1, result: {} }, { event: 'message' }),
  ];

  it.each(['sse', 'http'])('is not judged by the rules of Streamable HTTP, recorded as %s', (transport) => {
    expect(found(header('2025-06-18', transport), ...session, ...talk)).toEqual([]);
  });

  it('is told apart from a post to the wrong address', () => {
    const stray = post({ ex: '3', url: '/messages?s=2' }, { ...ping, id: 2 });
    expect(found(header('2024-11-05', 'sse'), ...session, ...talk, stray)).toEqual([
      '6 http/sse-post-to-endpoint /http/url',
    ]);
  });
});

describe('sessions', () => {
  const V = '2025-06-18';
  const ping = (ex: string, id: number, session: string | undefined, ts?: string) =>
    legacy({ ex, ts }, V, session, { id, method: 'ping' });
  const pong = (ex: string, id: number) => json(ex, { jsonrpc: '2.0', id, result: {} });

  it('are over by a 404 to a POST, not by one to a GET that a server does not know', () => {
    const lines = [
      header(),
      ...opening(V, 's'),
      get({ ex: '3', headers: later(V, 's') }),
      status('3', 404),
      ping('4', 1, 's', at(5000)),
      pong('4', 1),
    ];
    expect(found(...lines)).toEqual([]);
  });

  it('begin anew after a 404', () => {
    const gone = [ping('3', 1, 's', at(0)), { ...status('3', 404), ts: at(100) }];
    const again = post(
      { ex: '4', ts: at(200) },
      {
        jsonrpc: '2.0',
        id: 2,
        method: 'initialize',
        params: { protocolVersion: V, capabilities: {}, clientInfo: { name: 'c', version: '1' } },
      },
    );
    expect(found(header(), ...opening(V, 's'), ...gone, again)).toEqual([]);
  });

  it('allow for requests that crossed the 404', () => {
    const lines = [header(), ...opening(V, 's'), ping('3', 1, 's', at(0)), { ...status('3', 404), ts: at(100) }];
    expect(found(...lines, ping('4', 2, 's', at(102)))).toEqual([]);
    expect(found(...lines, ping('4', 2, 's', at(400)))).toEqual([
      '6 session/reinit-after-404 /http/headers/mcp-session-id',
    ]);
  });

  it('need no header where the server gave no id, or the recording began later', () => {
    expect(found(header(), ...opening(V), ping('3', 1, undefined), pong('3', 1))).toEqual([]);
    expect(found(header(V), ping('3', 1, undefined), pong('3', 1))).toEqual([]);
  });

  it('are not closed twice by one DELETE', () => {
    const remove = get({ ex: '3', headers: later(V, 's') }, 'DELETE');
    expect(found(header(), ...opening(V, 's'), remove, status('3', 405), { event: 'close' })).toEqual([]);
    expect(found(header(), ...opening(V, 's'), { event: 'close' })).toEqual(['4 session/delete-when-done /']);
  });
});

describe('authorization', () => {
  const V = '2025-11-25';
  const BEARER = 'Bearer resource_metadata="https://mcp.example/.well-known/oauth-protected-resource", scope="a"';
  const ask = (ex: string, headers: Readonly<Record<string, string>> = {}) =>
    legacy({ ex, headers }, V, undefined, { id: Number(ex), method: 'ping' });

  it('sends the same message again after a 401', () => {
    const lines = [
      header(V),
      ask('3'),
      status('3', 401, { 'www-authenticate': BEARER }),
      ask('3', { Authorization: 'Bearer abc' }),
    ];
    expect(found(...lines)).toEqual([]);
  });

  it('may be put out of sight', () => {
    const lines = [
      header(V),
      ask('3', { Authorization: '************' }),
      status('3', 401, { 'www-authenticate': '****************"https://mcp.example/x"' }),
      ask('4', { Authorization: '************' }),
      json('4', { jsonrpc: '2.0', id: 4, result: {} }),
    ];
    expect(found(...lines)).toEqual([]);
  });

  it('may use a scheme of its own', () => {
    const lines = [
      header('2025-06-18'),
      ask('3'),
      status('3', 401, { 'www-authenticate': 'ApiKey' }),
      ask('4', { 'X-Api-Key': 'k' }),
    ];
    expect(found(...lines).filter((one) => !one.includes('http/protocol-version'))).toEqual([]);
  });

  it('is dropped when a 401 refuses the token', () => {
    const refused = status('3', 401, { 'www-authenticate': `${BEARER}, error="invalid_token"` });
    expect(found(header(V), ask('3', { Authorization: 'Bearer old' }), refused, ask('4'))).toEqual([]);
    const served = json('3', { jsonrpc: '2.0', id: 3, result: {} });
    expect(found(header(V), ask('3', { Authorization: 'Bearer old' }), served, ask('4'))).toEqual([
      '2 auth/token-every-request /http/headers',
    ]);
  });

  it('may be tried again after a while', () => {
    const refusal = (ex: string, ms: number) => [
      { ...modern({ ex, headers: { Authorization: 'Bearer t' } }, Number(ex), 'tools/list'), ts: at(ms) },
      { ...status(ex, 403), ts: at(ms + 10) },
    ];
    const thrice = [...refusal('1', 0), ...refusal('2', 1000), ...refusal('3', 2000)];
    expect(found(header('2026-07-28'), ...thrice, ...refusal('4', 3000))).toEqual(['6 auth/retry-limit /']);
    expect(found(header('2026-07-28'), ...thrice, ...refusal('4', 3_600_000))).toEqual([]);
  });
});
