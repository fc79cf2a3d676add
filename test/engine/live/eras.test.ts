import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveEngine, nodeServer, readTrace, STUBS, stub } from '../support/live';

let live: LiveEngine;
beforeEach(async () => {
  live = await LiveEngine.start({}, { timeouts: { requestMs: 5000, startMs: 12_000, stopMs: 500 } });
});
afterEach(() => live.end());

const methods = (path: string | undefined) =>
  readTrace(path).flatMap((line) =>
    line.dir === 'c2s' && line.frame?.method ? [line.frame.method] : line.event === 'spawn' ? ['spawn'] : [],
  );
const SHAKEN = ['spawn', 'server/discover', 'initialize', 'notifications/initialized'];

describe('the era of a server', () => {
  it.each<[string, string[], string, string | undefined, string[]]>([
    ['legacy', [], 'legacy', '2025-11-25', SHAKEN],
    ['legacy', ['--version=2024-11-05'], 'legacy', '2024-11-05', SHAKEN],
    ['modern', [], 'modern', '2026-07-28', ['spawn', 'server/discover']],
    ['modern', ['--also-legacy'], 'modern', '2026-07-28', ['spawn', 'server/discover']],
    [
      'misbehaving',
      ['dies-of-discover'],
      'legacy',
      '2025-11-25',
      ['spawn', 'server/discover', 'spawn', 'initialize', 'notifications/initialized'],
    ],
    ['misbehaving', ['garbage-to-discover'], 'legacy', '2025-11-25', SHAKEN],
    ['misbehaving', ['result-to-discover'], 'legacy', '2025-11-25', SHAKEN],
    ['misbehaving', ['deaf-to-discover'], 'legacy', '2025-11-25', SHAKEN],
    ['misbehaving', ['garbage-at-start'], 'legacy', '2025-11-25', SHAKEN],
  ])('%s %j', async (file, args, era, revision, sent) => {
    const info = await live.start(stub(file, ...args));
    expect([info.state, info.era, info.revision]).toEqual(['ready', era, revision]);
    expect(methods(info.trace)).toEqual(sent);
    expect(live.sessions.map((one) => one.state)).toEqual(['starting', 'ready']);
  });

  it('is remembered: the next start does not probe', async () => {
    const server = stub('legacy');
    await live.start(server);
    await live.engine.handlers['server/stop']({ server: server.key });
    const info = await live.start(server);
    expect(methods(info.trace)).toEqual(['spawn', 'initialize', 'notifications/initialized']);
    expect(Object.values(JSON.parse(readFileSync(join(live.storage, 'eras.json'), 'utf8')))).toMatchObject([
      { era: 'legacy' },
    ]);
  });

  it('is found anew where the memory is wrong', async () => {
    const server = stub('modern');
    await live.start(server);
    await live.engine.handlers['server/stop']({ server: server.key });
    const path = join(live.storage, 'eras.json');
    const text = readFileSync(path, 'utf8').replace('modern', 'legacy');
    await live.end();
    live = await LiveEngine.start();
    const { writeFileSync } = await import('node:fs');
    writeFileSync(join(live.storage, 'eras.json'), text);
    const info = await live.start(server);
    expect([info.era, methods(info.trace).at(-1)]).toEqual(['modern', 'server/discover']);
  });

  it('and its revisions: what a file demands has to be agreed on', async () => {
    const old = await live.one(stub('legacy', '--version=2025-03-26'), {
      protocolVersion: '2025-06-18',
      requests: [{ method: 'ping' }],
    });
    expect(old.outcome).toBe('failed');
    expect(old.message).toContain('2025-06-18 is asked for, but the server speaks 2025-03-26.');
    const modern = await live.one(stub('legacy'), {
      protocolVersion: '2026-07-28',
      requests: [{ method: 'tools/list' }],
    });
    expect(modern.message).toContain('2026-07-28 is asked for, but the server speaks 2025-11-25.');
  });

  it('and its revisions: one session each', async () => {
    const server = stub('legacy');
    for (const version of ['2025-03-26', '2025-06-18', '2025-03-26']) {
      const item = await live.one(server, { protocolVersion: version, requests: [{ method: 'ping' }] });
      expect(item.outcome).toBe('passed');
    }
    const sessions = await live.engine.handlers['server/sessions'](null);
    expect(sessions.map((one) => one.revision)).toEqual(['2025-03-26', '2025-06-18']);
  });

  it('of a message of its own: taken where the server can, else what there is', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } };
    const server = stub('legacy');
    await live.start(server);
    for (let i = 0; i < 3; i++)
      expect((await live.one(server, { requests: [{ send: { ...message, id: i } }] })).response).toBe('result');
    expect(await live.engine.handlers['server/sessions'](null)).toHaveLength(1);
  });
});

describe('a start that fails', () => {
  it.each([
    [
      'a missing command',
      { command: 'no-such-command-here' },
      /The command "no-such-command-here" was not found.*It is configured in \/project\/\.mcp\.json as "stub": give an absolute path/s,
    ],
    [
      'a missing folder',
      { cwd: join(STUBS, 'none') },
      /was not found \(or its working directory .*none does not exist\)/,
    ],
    [
      'an exit at once',
      { args: [join(STUBS, 'misbehaving.mjs'), 'exit-at-once'] },
      /exit code 3.*Its last words on stderr:\ncannot read reports\.db/s,
    ],
    ['a script that is not there', { args: [join(STUBS, 'none.mjs')] }, /Cannot find module/],
  ])('with %s says what, where and why', async (_what, change, message) => {
    const server = { ...nodeServer(join(STUBS, 'legacy.mjs')), ...change };
    await expect(live.start(server)).rejects.toThrow(message);
    expect(live.sessions.at(-1)).toMatchObject({ state: 'failed', message: expect.stringMatching(message) });
    expect(await live.engine.handlers['server/sessions'](null)).toEqual([]);
    expect((await live.engine.handlers['server/log']({ server: server.key, maxBytes: 10_000 })).text).toMatch(message);
  });

  it('with silence says how long it waited', async () => {
    await live.end();
    live = await LiveEngine.start({}, { timeouts: { requestMs: 5000, startMs: 1500, stopMs: 500 } });
    const message = /did not answer initialize within 1500 ms\.\nIt wrote nothing to stderr\./;
    await expect(live.start(stub('misbehaving', 'silent-to-all'))).rejects.toThrow(message);
    expect(live.sessions.at(-1)).toMatchObject({ state: 'failed', message: expect.stringMatching(message) });
  });

  it('leaves a readable trace', async () => {
    await expect(live.start(stub('misbehaving', 'exit-at-once'))).rejects.toThrow();
    const trace = readTrace(live.sessions.at(-1)?.trace);
    expect(trace.filter((line) => line.stderr).map((line) => line.stderr)).toContain('cannot read reports.db');
    expect(trace.at(-1)).toMatchObject({ event: 'close' });
  });
});
