import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVERYTHING, LiveEngine, MODERN_EXAMPLE, nodeServer, readTrace, until } from '../support/live';

let live: LiveEngine;
beforeEach(async () => {
  live = await LiveEngine.start();
});
afterEach(() => live.end());

const call = (name: string, args: unknown = {}, meta?: unknown) => ({
  method: 'tools/call',
  params: { name, arguments: args, ...(meta !== undefined && { _meta: meta }) },
});
const answers = { 'elicitation/create': { action: 'accept', content: { audience: 'company' } } };
const example = nodeServer(MODERN_EXAMPLE);
const everything = nodeServer(EVERYTHING, ['stdio']);

describe.each([
  ['2026-07-28', 'modern'],
  ['2025-11-25', 'legacy'],
  ['2025-06-18', 'legacy'],
])('the example server in %s', (protocolVersion, era) => {
  it('does all that a request file asks of it, without a finding', async () => {
    const file = {
      protocolVersion,
      answers,
      requests: [
        {
          name: 'report',
          ...call('build_report', { sprint: '2026-09' }),
          expect: { result: { structuredContent: { done: 27, ratio: 0.75 } } },
        },
        {
          ...call('publish_report', { sprint: '${response:report#/result/structuredContent/sprint}' }),
          expect: { result: { content: [{ text: 'Published 2026-09 to the company' }] } },
        },
        { ...call('build_report', { sprint: 'none' }), expect: { result: { isError: true } } },
        { ...call('build_report', { sprint: 7 }), expect: { result: { isError: true } } },
        {
          ...call('rebuild_all', { stepMs: 1 }, { progressToken: 'p', 'io.modelcontextprotocol/logLevel': 'info' }),
          expect: {
            notifications: [
              { method: 'notifications/progress', params: { progress: 1 } },
              { params: { progress: 3, total: 3 } },
            ],
          },
        },
        {
          method: 'resources/read',
          params: { uri: 'report://sprints/2026-10' },
          expect: { result: { contents: [{ mimeType: 'application/json' }] } },
        },
        { method: 'resources/templates/list' },
        { method: 'prompts/get', params: { name: 'retrospective', arguments: { sprint: '2026-08' } } },
        {
          method: 'completion/complete',
          params: { ref: { type: 'ref/prompt', name: 'retrospective' }, argument: { name: 'sprint', value: '2026-0' } },
          expect: { result: { completion: { values: ['2026-08', '2026-09'] } } },
        },
        { method: 'tools/unknown', expect: { error: { code: -32601 } } },
      ],
    };
    const { items, trace } = await live.run(example, file);
    expect(items.map((item) => [item.outcome, item.failures, item.findings])).toEqual(
      file.requests.map(() => ['passed', [], []]),
    );
    expect([items[1]?.rounds, (items[4]?.notifications ?? 0) >= 3]).toEqual([1, true]);
    const [session] = await live.engine.handlers['server/sessions'](null);
    expect([session?.era, session?.revision, session?.serverInfo]).toEqual([
      era,
      protocolVersion,
      { name: 'sprint-reports', version: '1.0.0' },
    ]);
    const asked = readTrace(trace).filter((line) => line.dir === 's2c' && line.frame?.method === 'elicitation/create');
    expect(asked).toHaveLength(era === 'legacy' ? 1 : 0);
  });

  it('stops a call that is cancelled', async () => {
    const file = { protocolVersion, requests: [call('rebuild_all', { stepMs: 60_000 })] };
    const running = live.run(example, file, { run: 'long' });
    await until(() => live.events.some((event) => event.type === 'pending'));
    await live.engine.handlers['run/cancel']({ run: 'long' });
    const { items, trace } = await running;
    expect(items[0]?.outcome).toBe('cancelled');
    expect(
      readTrace(trace).filter((line) => line.frame?.method === 'notifications/cancelled' && line.dir === 'c2s'),
    ).toHaveLength(1);
    expect(
      (await live.one(example, { protocolVersion, requests: [call('build_report', { sprint: '2026-08' })] })).outcome,
    ).toBe('passed');
  });
});

describe('server-everything', () => {
  it('does all that a request file asks of it', async () => {
    const file = {
      answers: {
        'elicitation/create': { action: 'decline' },
        'sampling/createMessage': { role: 'assistant', model: 'none', content: { type: 'text', text: 'hi' } },
        'roots/list': { roots: [{ uri: 'file:///project' }] },
      },
      requests: [
        { ...call('echo', { message: 'x' }), expect: { result: { content: [{ type: 'text', text: 'Echo: x' }] } } },
        { ...call('get-sum', { a: 1, b: 2 }) },
        { ...call('get-structured-content', { location: 'New York' }) },
        { ...call('get-tiny-image') },
        { ...call('trigger-sampling-request', { prompt: 'x' }) },
        {
          ...call('trigger-long-running-operation', { duration: 1, steps: 2 }, { progressToken: 7 }),
          expect: { notifications: [{ method: 'notifications/progress' }] },
        },
        { method: 'resources/list' },
        { method: 'prompts/get', params: { name: 'simple-prompt' } },
        { sendRaw: '{oops', expect: { response: 'none', waitMs: 100 } },
      ],
    };
    const { items } = await live.run(everything, file, { session: 'fresh', timeoutMs: 20_000 });
    expect(items.map((item) => [item.outcome, item.failures])).toEqual(file.requests.map(() => ['passed', []]));
    expect(items.flatMap((item) => item.findings.filter((finding) => finding.level === 'error'))).toEqual([]);
    expect(items[4]?.rounds).toBe(1);
  });

  it('asks for roots by itself: answered without a question', async () => {
    await live.end();
    let asked = 0;
    live = await LiveEngine.start(
      {
        ask: async () => {
          asked++;
          return null;
        },
      },
      { workspaceFolder: process.cwd() },
    );
    const { trace } = await live.start(everything);
    await until(() => readTrace(trace).some((line) => line.dir === 's2c' && line.frame?.method === 'roots/list'));
    await until(() => readTrace(trace).some((line) => line.dir === 'c2s' && line.frame?.result !== undefined));
    expect(asked).toBe(0);
  });
});
