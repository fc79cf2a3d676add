import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveEngine, readTrace, stub, until } from '../support/live';

let live: LiveEngine;
beforeEach(async () => {
  live = await LiveEngine.start({}, { timeouts: { requestMs: 400, startMs: 5000, stopMs: 500 } });
});
afterEach(() => live.end());

const ping = { requests: [{ send: { jsonrpc: '2.0', id: 1, method: 'ping' } }] };
const misbehaving = (behaviour: string) => stub('misbehaving', behaviour);

describe('a server that', () => {
  it.each([
    ['garbage', 'passed', 'result'],
    ['twice', 'passed', 'result'],
    ['slow', 'passed', 'result'],
    ['chatter', 'passed', 'result'],
    ['crlf', 'passed', 'result'],
    ['not-utf8', 'passed', 'result'],
    ['log-object', 'passed', 'result'],
    ['long-line', 'passed', 'result'],
    ['deep', 'passed', 'result'],
    ['response-before-request', 'passed', 'result'],
  ])('%s: the answer is found all the same', async (behaviour, outcome, response) => {
    const item = await live.one(misbehaving(behaviour), ping, { timeoutMs: 10_000 });
    expect([item.outcome, item.response, item.failures]).toEqual([outcome, response, []]);
  });

  it.each([
    ['silence', /no answer within 400 ms/],
    ['id-as-string', /the request has the id 1 \(number\)/],
    ['unknown-id', /A result came for id "nobody", which no pending request has/],
    ['null-id', /An error \(-32603, lost it\) came with "id": null/],
    ['bom', /byte order mark/],
    ['content-length', /Content-Length header/],
    ['line-without-end', /no answer within 400 ms/],
  ])('%s: a timeout that says what was near', async (behaviour, message) => {
    const item = await live.one(misbehaving(behaviour), ping);
    expect([item.outcome, item.response]).toEqual(['timeout', 'none']);
    expect(item.message).toMatch(message);
  });

  it('answers a string id with a number is a near miss as well', async () => {
    const item = await live.one(misbehaving('id-as-number'), {
      requests: [{ send: { jsonrpc: '2.0', id: '1', method: 'ping' } }],
    });
    expect(item.message).toMatch(/the request has the id "1" \(string\)/);
  });

  it('never ends its line costs no memory, and the session can be stopped', async () => {
    await live.end();
    live = await LiveEngine.start(
      {},
      {
        timeouts: { requestMs: 1500, startMs: 5000, stopMs: 300 },
        limits: { maxFrameBytes: 1_000_000, maxStderrBytes: 1000 },
      },
    );
    const before = process.memoryUsage().rss;
    const item = await live.one(misbehaving('line-without-end'), ping);
    expect(item.outcome).toBe('timeout');
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('sends a line beyond the limit: left out, told, and the next one is read', async () => {
    await live.end();
    live = await LiveEngine.start({}, { limits: { maxFrameBytes: 1_000_000, maxStderrBytes: 1000 } });
    const { items, trace } = await live.run(misbehaving('long-line'), ping);
    expect(items[0]?.outcome).toBe('passed');
    expect(readTrace(trace).filter((line) => line.event === 'gap')).toHaveLength(1);
  });

  it('writes nonsense: every byte of it is in the trace', async () => {
    const patient = { timeoutMs: 10_000 };
    const { trace } = await live.run(misbehaving('not-utf8'), ping, patient);
    expect(readTrace(trace).find((line) => 'bytes' in line)).toMatchObject({ bytes: 'Iv/+Ig==' });
    const garbage = await live.run(misbehaving('garbage'), ping, patient);
    expect(readTrace(garbage.trace).find((line) => line.raw)?.raw).toBe('[2026-01-01 10:00:00] [INFO ] ready');
    const crlf = await live.run(misbehaving('crlf'), ping, patient);
    expect(readTrace(crlf.trace).find((line) => line.raw)?.raw).toBe('{"jsonrpc":"2.0","id":1,"result":{}}\r');
  });

  it('does not read its input: the send fails, the engine does not grow', async () => {
    const server = misbehaving('does-not-read');
    await live.one(server, ping);
    const big = {
      requests: [{ send: { jsonrpc: '2.0', id: 2, method: 'ping', params: { text: 'x'.repeat(4_000_000) } } }],
    };
    const item = await live.one(server, big);
    expect([item.outcome, item.message]).toEqual(['failed', 'The server did not read its input within 400 ms.']);
  });

  it('answers late: told to stop, known as late', async () => {
    const server = misbehaving('cancel-aware');
    const item = await live.one(server, ping);
    expect(item.outcome).toBe('timeout');
    const text = await until(() => {
      const log = live.engine.handlers['server/log']({ server: server.key, maxBytes: 10_000 });
      return log;
    }).then((log) => log);
    await until(() => readTrace(live.sessions.at(-1)?.trace).some((line) => line.stderr === 'cancelled 1'));
    expect(text.truncated).toBe(false);
  });
});

describe('a server that crashes in the middle of a call', () => {
  it.each([
    ['crash', 70, 'panic: index out of range'],
    ['crash-in-a-line', 1, 'The output ended in the middle of a line: {"jsonrpc":"2.0","id":1,"res'],
  ])('%s: a readable trace, a clear message, a working restart', async (behaviour, code, words) => {
    const server = misbehaving(behaviour);
    const { items, trace } = await live.run(server, ping, { timeoutMs: 10_000 });
    expect([items[0]?.outcome, items[0]?.response]).toEqual(['failed', 'none']);
    expect(items[0]?.message).toContain(`The server ended with exit code ${code}.`);
    expect(items[0]?.message).toContain(words);
    const records = readTrace(trace);
    expect(records.some((line) => line.dir === 'c2s' && line.frame?.method === 'ping')).toBe(true);
    expect(records.slice(-2)).toMatchObject([{ event: 'exit', code }, { event: 'close' }]);
    expect(live.sessions.at(-1)).toMatchObject({ state: 'failed', exit: { code, signal: null } });

    const again = await live.one(server, { requests: [{ method: 'tools/list' }] }, { timeoutMs: 10_000 });
    expect(again.error?.code).toBe(-32601);
    expect(await live.engine.handlers['server/sessions'](null)).toMatchObject([{ state: 'ready' }]);
  });

  it('killed from outside', async () => {
    const server = misbehaving('silence');
    const info = await live.start(server);
    const running = live.one(server, ping, { timeoutMs: 20_000 });
    await until(() => live.events.some((event) => event.type === 'pending'));
    process.kill(info.pid ?? 0, 'SIGKILL');
    const item = await running;
    expect(item.message).toBe('The server was ended by the signal SIGKILL.');
    expect(readTrace(info.trace).slice(-2)).toMatchObject([{ event: 'exit', signal: 'SIGKILL' }, { event: 'close' }]);
    expect((await live.start(server)).state).toBe('ready');
  });
});

describe('a pending call', () => {
  it('tells what is known of it, no more than ten times a second', async () => {
    const server = misbehaving('id-as-string');
    const item = await live.one(server, ping, { timeoutMs: 1100 });
    expect(item.outcome).toBe('timeout');
    const pending = live.events.flatMap((event) => (event.type === 'pending' ? [event.pending] : []));
    expect(pending.length).toBeGreaterThan(0);
    expect(pending.length).toBeLessThanOrEqual(11);
    expect(pending.at(-1)).toMatchObject({
      alive: true,
      notifications: 0,
      nearMisses: [expect.stringContaining('the request has the id 1 (number)')],
    });
    expect(pending.at(-1)?.lastReceivedMs).toBeGreaterThan(0);
  });

  it('ends when the run is cancelled, and the server is told', async () => {
    const server = misbehaving('cancel-aware');
    const running = live.run(
      server,
      { requests: [...ping.requests, { method: 'ping' }] },
      { timeoutMs: 20_000, run: 'mine' },
    );
    await until(() => live.events.some((event) => event.type === 'pending'));
    await live.engine.handlers['run/cancel']({ run: 'mine' });
    const { outcome, items } = await running;
    expect([outcome, items.map((item) => item.outcome)]).toEqual(['cancelled', ['cancelled', 'not-run']]);
    await until(() => readTrace(live.sessions.at(-1)?.trace).some((line) => line.stderr === 'cancelled 1'));
  });

  it('keeps its id: a second one of that id is not sent unless it is wanted', async () => {
    const server = misbehaving('silence');
    const first = live.run(server, ping, { timeoutMs: 3000, run: 'first' });
    await until(() => live.events.some((event) => event.type === 'pending'));
    const plan = await live.engine.handlers['run/plan']({
      uri: 'x',
      text: JSON.stringify(ping),
      items: 'all',
      serverKey: server.key,
    });
    expect(plan.pendingIds).toEqual(['1']);
    const second = await live.one(server, ping);
    expect([second.outcome, second.message]).toEqual([
      'failed',
      expect.stringContaining('The id 1 is still pending in this session'),
    ]);
    const third = await live.one(server, ping, { reusePendingIds: true });
    expect(third.outcome).toBe('timeout');
    await live.engine.handlers['run/cancel']({ run: 'first' });
    await first;
  });
});
