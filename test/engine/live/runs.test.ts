import type { ClientRequests } from '@wirebench/core/contract/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveEngine, MODERN_EXAMPLE, nodeServer, readTrace, STUBS, stub } from '../support/live';

let live: LiveEngine;
beforeEach(async () => {
  live = await LiveEngine.start();
});
afterEach(() => live.end());

const call = (name: string, args: unknown = {}) => ({ method: 'tools/call', params: { name, arguments: args } });
const outcomes = (items: readonly { outcome: string }[]) => items.map((item) => item.outcome);

describe('expectations', () => {
  it.each<[string, unknown, string, RegExp | undefined]>([
    ['none, and a result', call('echo', { text: 'x' }), 'passed', undefined],
    ['none, and a failed tool', call('fail'), 'failed', /The tool ran and reported a failure/],
    ['none, and an error', call('none'), 'failed', /The server answered with an error/],
    [
      'result',
      { ...call('echo', { text: 'x' }), expect: { result: { content: [{ text: 'x' }] } } },
      'passed',
      undefined,
    ],
    [
      'another result',
      { ...call('echo', { text: 'x' }), expect: { result: { content: [{ text: 'y' }] } } },
      'failed',
      /y/,
    ],
    ['error', { ...call('none'), expect: { error: { code: -32602 } } }, 'passed', undefined],
    ['error where a result comes', { ...call('echo'), expect: { error: {} } }, 'failed', /error is expected/],
    ['schema', { ...call('echo'), expect: { schema: { required: ['result'] } } }, 'passed', undefined],
    [
      'schema that fails',
      { ...call('echo'), expect: { schema: { properties: { id: { type: 'integer' } } } } },
      'failed',
      /`\/id` must be integer/,
    ],
    [
      'schema that is none',
      { ...call('echo'), expect: { schema: { type: 'strin' } } },
      'failed',
      /"expect.schema" could not be used/,
    ],
    ['maxMs', { ...call('slow', { ms: 50 }), expect: { maxMs: 20 } }, 'failed', /more than the 20 ms/],
    ['maxMs that holds', { ...call('slow', { ms: 1 }), expect: { maxMs: 4000 } }, 'passed', undefined],
    [
      'silence of a notification',
      { method: 'notifications/roots/list_changed', expect: { response: 'none', waitMs: 50 } },
      'passed',
      undefined,
    ],
    [
      'silence that is broken',
      { ...call('echo'), expect: { response: 'none', waitMs: 500 } },
      'failed',
      /A response arrived, but none is expected/,
    ],
    ['nothing of a notification', { method: 'notifications/roots/list_changed' }, 'passed', undefined],
    ['the error to raw text', { sendRaw: '{oops', expect: { error: { code: -32700 } } }, 'passed', undefined],
    ['a tool error', { ...call('fail'), expect: { result: { isError: true } } }, 'passed', undefined],
    [
      'notifications in order',
      {
        method: 'tools/call',
        params: { name: 'progress', _meta: { progressToken: 'p' } },
        expect: {
          notifications: [
            { params: { progress: 1 } },
            { method: 'notifications/message' },
            { params: { progress: 3 } },
          ],
        },
      },
      'passed',
      undefined,
    ],
    [
      'notifications out of order',
      {
        method: 'tools/call',
        params: { name: 'progress', _meta: { progressToken: 'p' } },
        expect: { notifications: [{ params: { progress: 3 } }, { params: { progress: 1 } }] },
      },
      'failed',
      /./,
    ],
  ])('%s', async (_what, item, outcome, failure) => {
    const result = await live.one(stub('legacy'), { requests: [item] });
    expect(result.outcome).toBe(outcome);
    if (failure) expect(result.failures.map((one) => one.message).join()).toMatch(failure);
    else expect(result.failures).toEqual([]);
  });

  it('two levels never blur', async () => {
    const { items } = await live.run(stub('legacy'), { requests: [call('fail'), call('none')] });
    expect(items.map((item) => [item.response, item.error])).toEqual([
      ['tool-error', undefined],
      ['error', { code: -32602, message: 'Unknown tool: none' }],
    ]);
  });
});

describe('order and variables', () => {
  it('takes values from earlier responses, which run first, once, in the same session', async () => {
    const file = {
      variables: { sprint: '2026-09', big: 1 },
      requests: [
        {
          name: 'second',
          ...call('echo', { text: '${response:first#/result/content/0/text} and ${sprint}, $${literal}' }),
        },
        { name: 'first', ...call('echo', { text: '${input:who}' }) },
      ],
    };
    const { items } = await live.run(stub('legacy'), file, { items: [0], inputs: { who: 'me' } });
    expect(items.map((item) => [item.item, item.outcome])).toEqual([
      [1, 'passed'],
      [0, 'passed'],
    ]);
    const { text } = await live.engine.handlers['response/text']({
      run: 'r1',
      item: 0,
      form: 'wire',
      offset: 0,
      length: 1000,
    });
    expect(JSON.parse(text).result.content).toEqual([{ type: 'text', text: 'me and 2026-09, ${literal}' }]);
  });

  it('does not run what needs a response that did not come', async () => {
    const file = {
      requests: [
        { name: 'a', ...call('slow', { ms: 5000 }) },
        { name: 'b', ...call('echo', { text: '${response:a#/id}' }) },
        { name: 'c', ...call('echo', { text: 'free' }) },
      ],
    };
    const { items, outcome } = await live.run(stub('legacy'), file, { timeoutMs: 100 });
    expect([outcomes(items), outcome]).toEqual([['timeout', 'not-run', 'passed'], 'failed']);
    expect(items[1]?.message).toBe('It takes a value from the response of "a", which got none.');
  });

  it('asks for inputs that nobody gave, once', async () => {
    await live.end();
    const asked: string[] = [];
    live = await LiveEngine.start({
      variable: async ({ id }) => {
        asked.push(id);
        return { value: 'given' };
      },
    });
    const file = { requests: [call('echo', { text: '${input:a}' }), call('echo', { text: '${input:a}' })] };
    expect(outcomes((await live.run(stub('legacy'), file)).items)).toEqual(['passed', 'passed']);
    expect(asked).toEqual(['a']);
  });

  it('says which value is missing', async () => {
    const item = await live.one(stub('legacy'), {
      requests: [call('echo', { text: '${input:a} ${env:WIREBENCH_NO_SUCH}' })],
    });
    expect(item.outcome).toBe('failed');
    expect(item.message).toContain('No value was given for `${input:a}`.');
    expect(item.message).toContain('WIREBENCH_NO_SUCH is not set');
  });

  it('plans: order, needs, problems', async () => {
    const text = JSON.stringify({
      server: 'reports',
      requests: [
        call('echo', { a: '${env:HOME}', b: '${input:x}' }),
        { sendRaw: 'x' },
        { send: { jsonrpc: '2.0', id: 1, method: 'ping' } },
      ],
    });
    const plan = await live.engine.handlers['run/plan']({ uri: 'x', text, items: 'all' });
    expect(plan).toEqual({
      server: 'reports',
      env: [{ name: 'HOME', item: 0 }],
      inputs: ['x'],
      pendingIds: [],
      problems: [],
      items: [
        { index: 0, name: undefined, method: 'tools/call', mode: 'filled' },
        { index: 1, name: undefined, method: undefined, mode: 'raw' },
        { index: 2, name: undefined, method: 'ping', mode: 'verbatim' },
      ],
    });
    const broken = await live.engine.handlers['run/plan']({ uri: 'x', text: '{\n "id": 1 "x" }', items: 'all' });
    expect(broken.problems).toMatchObject([{ item: 0, line: 1 }]);
  });
});

describe('sessions', () => {
  const pids = () => new Set(live.sessions.map((one) => one.pid));

  it('shared: one for all runs; stopped and started on demand', async () => {
    const server = stub('legacy');
    for (let i = 0; i < 3; i++) await live.one(server, { requests: [{ method: 'ping' }] });
    expect(await live.engine.handlers['server/sessions'](null)).toHaveLength(1);
    expect(pids().size).toBe(2);
    await live.engine.handlers['server/stop']({ server: server.key });
    expect(live.sessions.at(-1)).toMatchObject({ state: 'stopped', message: undefined });
    expect((await live.one(server, { requests: [{ method: 'ping' }] })).outcome).toBe('passed');
  });

  it('at once: one start for several', async () => {
    const server = stub('legacy');
    await Promise.all([live.start(server), live.start(server), live.one(server, { requests: [{ method: 'ping' }] })]);
    expect(live.sessions.filter((one) => one.state === 'starting')).toHaveLength(1);
  });

  it('stopped while it starts: no second server is started for the other era', async () => {
    const server = stub('misbehaving', 'silent-to-all');
    const log = async () => (await live.engine.handlers['server/log']({ server: server.key, maxBytes: 10_000 })).text;
    const starting = live.start(server).catch((error: Error) => error.message);
    while (!(await log()).includes('started (process')) await new Promise((resolve) => setTimeout(resolve, 10));
    await live.engine.handlers['server/stop']({ server: server.key });
    expect(await starting).toContain('it was stopped meanwhile.');
    expect((await log()).match(/started \(process/g)).toHaveLength(1);
    expect(live.sessions.map((one) => [one.state, one.message])).toEqual([
      ['starting', undefined],
      ['stopping', undefined],
      ['stopped', undefined],
    ]);
  });

  it('fresh: new for the run and gone after it, and none of the shared ones', async () => {
    const { items, trace } = await live.run(stub('legacy'), {
      session: 'fresh',
      requests: [{ method: 'ping' }, { method: 'ping' }],
    });
    expect(outcomes(items)).toEqual(['passed', 'passed']);
    expect(readTrace(trace).at(-1)?.event).toBe('close');
    expect([live.sessions, await live.engine.handlers['server/sessions'](null)]).toEqual([[], []]);
  });

  it('bare: no handshake; a verbatim initialize implies it', async () => {
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
    };
    const file = {
      requests: [
        { send: initialize },
        { send: { jsonrpc: '2.0', id: 2, method: 'tools/list' }, expect: { error: { code: -32600 } } },
      ],
    };
    const { items, trace } = await live.run(stub('legacy'), file);
    expect(outcomes(items)).toEqual(['passed', 'passed']);
    expect(readTrace(trace).filter((line) => line.dir === 'c2s' && line.frame)).toHaveLength(2);
    const bare = await live.run(stub('legacy'), initialize);
    expect(
      readTrace(bare.trace)
        .filter((line) => line.dir === 'c2s' && line.frame)
        .map((line) => line.frame),
    ).toEqual([initialize]);
  });

  it('of a changed command line: another process', async () => {
    const first = await live.start(stub('legacy'));
    const second = await live.start(stub('legacy', '--version=2025-03-26'));
    expect(second.pid).not.toBe(first.pid);
    expect(await live.engine.handlers['server/sessions'](null)).toMatchObject([{ revision: '2025-03-26' }]);
  });

  it('of an HTTP server: not yet, and it says so', async () => {
    const server = { key: 'k', name: 'web', transport: 'http' as const, url: 'http://127.0.0.1:1/', headers: {} };
    await expect(live.engine.handlers['server/start']({ server })).rejects.toThrow('"web" is an HTTP server');
  });
});

describe('input that a server asks for', () => {
  const answers = { 'elicitation/create': { action: 'accept', content: { ok: true } }, 'roots/list': { roots: [] } };
  const textOf = async (run: string, item = 0) => {
    const { blocks } = await live.engine.handlers['response/content']({ run, item, from: 0, count: 1 });
    return JSON.parse(blocks[0]?.text ?? '');
  };

  it('legacy: from the file', async () => {
    const { items } = await live.run(stub('legacy'), { answers, requests: [call('ask-user'), call('ask-ping')] });
    expect(items.map((item) => [item.outcome, item.rounds])).toEqual([
      ['passed', 1],
      ['passed', 1],
    ]);
    expect([await textOf('r1', 0), await textOf('r1', 1)]).toEqual([answers['elicitation/create'], {}]);
  });

  it('legacy: refused by the file, or by nobody being there', async () => {
    await live.run(stub('legacy'), {
      answers: { 'elicitation/create': { error: { code: -1, message: 'not now' } } },
      requests: [call('ask-user'), call('ask-model')],
    });
    expect([await textOf('r1', 0), await textOf('r1', 1)]).toEqual([
      { code: -1, message: 'not now' },
      { code: -32601, message: 'This client does not answer sampling/createMessage' },
    ]);
  });

  it('modern: answered and retried with the state, the final result is what counts', async () => {
    const { items, trace } = await live.run(stub('modern'), {
      answers,
      requests: [{ ...call('confirm'), expect: { result: { resultType: 'complete' } } }],
    });
    expect([outcomes(items), items[0]?.rounds]).toEqual([['passed'], 1]);
    expect(await textOf('r1')).toEqual({
      answers: { sure: answers['elicitation/create'], who: { roots: [] } },
      state: 'round-1',
    });
    const sent = readTrace(trace).filter((line) => line.frame?.method === 'tools/call');
    expect(sent.map((line) => line.frame?.id)).toEqual(['wb-2', 'wb-3']);
  });

  it('modern: what nobody answers is said, with what to write', async () => {
    const item = await live.one(stub('modern'), { answers: { 'elicitation/create': {} }, requests: [call('confirm')] });
    expect([item.outcome, item.response]).toEqual(['failed', 'input-required']);
    expect(item.message).toContain('"answers": { "roots/list": … }');
  });

  it('modern: a verbatim message is never retried', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
    };
    const send = { jsonrpc: '2.0', id: 9, ...call('confirm') };
    const { items, trace } = await live.run(stub('modern'), {
      answers,
      requests: [{ send: { ...send, params: { ...send.params, _meta: meta } } }],
    });
    expect([items[0]?.response, items[0]?.rounds]).toEqual(['input-required', 0]);
    expect(readTrace(trace).filter((line) => line.frame?.method === 'tools/call')).toHaveLength(1);
  });

  it('modern: a server that never has enough is stopped', async () => {
    const item = await live.one(stub('modern'), { requests: [call('never-enough')] });
    expect(item.message).toBe('The server has asked for input 20 times in a row without coming to an end.');
  });

  it('asks a person where the file has no answer, and takes nothing for a refusal', async () => {
    await live.end();
    const asked: ClientRequests['input/ask']['params'][] = [];
    live = await LiveEngine.start({
      ask: async (params) => {
        asked.push(params);
        return params.method === 'elicitation/create' ? { result: { action: 'accept' } } : null;
      },
    });
    const server = stub('legacy');
    await live.run(server, { requests: [call('ask-user'), call('ask-model')] });
    expect(asked.map(({ server: key, serverName, method }) => [key, serverName, method])).toEqual([
      [server.key, 'stub', 'elicitation/create'],
      [server.key, 'stub', 'sampling/createMessage'],
    ]);
    expect([await textOf('r1', 0), await textOf('r1', 1)]).toEqual([
      { action: 'accept' },
      { code: -1, message: 'The user refused sampling/createMessage' },
    ]);
  });

  it('asks a person in the modern era too; a declined elicitation is an answer', async () => {
    await live.end();
    live = await LiveEngine.start({ ask: async () => null });
    const item = await live.one(nodeServer(MODERN_EXAMPLE), {
      requests: [call('publish_report', { sprint: '2026-09' })],
    });
    expect([item.outcome, item.rounds]).toEqual(['passed', 1]);
    const { blocks } = await live.engine.handlers['response/content']({ run: 'r1', item: 0, from: 0, count: 1 });
    expect(blocks[0]?.text).toBe('Did not publish 2026-09');
  });
});

describe('findings', () => {
  it('against the specification', async () => {
    const { items } = await live.run(stub('misbehaving', 'result-to-discover'), {
      requests: [{ send: { jsonrpc: '2.0', id: 1, method: 'server/discover' } }],
    });
    expect(items[0]?.findings.map((finding) => finding.level)).toEqual([]);
    const modern = await live.one(stub('modern'), { requests: [{ method: 'tools/list', expect: { result: {} } }] });
    expect(modern.findings).toEqual([]);
  });

  it('against the output schema of the tool, known from its own list', async () => {
    const item = await live.one(stub('modern'), { requests: [call('measured')] });
    expect(item.findings).toEqual([
      {
        rule: 'tools/structured-content-invalid',
        level: 'error',
        fault: 'tool',
        message: "The tool's own outputSchema refuses this: `/size` must be integer.",
        pointer: '/result/structuredContent/size',
        docs: 'tools/structured-content-invalid.md',
      },
    ]);
    expect(item.outcome).toBe('failed');
  });

  it('with the levels that are configured', async () => {
    await live.end();
    live = await LiveEngine.start({}, { rules: { tools: 'hint' } });
    const item = await live.one(stub('modern'), { requests: [call('measured')] });
    expect([item.outcome, item.findings[0]?.level]).toEqual(['passed', 'hint']);
  });
});

describe('a server that cannot be started', () => {
  it('is tried once a run', async () => {
    const server = { ...stub('legacy'), command: 'no-such-command-here' };
    const { items } = await live.run(server, { requests: [{ method: 'ping' }, { method: 'ping' }] });
    expect(items.map((item) => [item.outcome, item.startFailed])).toEqual([
      ['failed', true],
      ['not-run', undefined],
    ]);
    expect(live.sessions.filter((one) => one.state === 'starting')).toHaveLength(1);
  });
});

describe('a folder that cannot be written', () => {
  it('is told, and the run goes on', async () => {
    await live.end();
    live = await LiveEngine.start({}, { storage: `${STUBS}/legacy.mjs` });
    const item = await live.one(stub('legacy'), { requests: [{ method: 'ping' }] });
    expect(item.outcome).toBe('passed');
    expect(live.sessions.at(-1)).toMatchObject({
      state: 'ready',
      message: expect.stringContaining('The session goes on without a recording.'),
    });
  });
});
