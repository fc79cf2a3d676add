import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveEngine, stub } from '../support/live';

let live: LiveEngine;
beforeEach(async () => {
  live = await LiveEngine.start();
});
afterEach(() => live.end());

const call = { requests: [{ send: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'huge' } } }] };
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('a response of 50 MB', () => {
  it('is looked at in windows of less than 256 KB', async () => {
    const { items, trace } = await live.run(stub('misbehaving', 'huge'), call, { timeoutMs: 20_000 });
    expect([items[0]?.outcome, (items[0]?.bytes ?? 0) > 50_000_000]).toEqual(['passed', true]);
    const ref = { run: 'r1', item: 0 };
    const { handlers } = live.engine;
    const top = await handlers['response/children']({ ...ref, node: 0, from: 0, count: 10 });
    const result = top.rows.find((row) => row.key === 'result');
    const [content] = (await handlers['response/children']({ ...ref, node: result?.node ?? -1, from: 0, count: 1 }))
      .rows;
    expect([content?.key, content?.children]).toEqual(['content', 5200]);
    const answers = [
      await handlers['response/children']({ ...ref, node: content?.node ?? -1, from: 5000, count: 100_000 }),
      await handlers['response/text']({ ...ref, form: 'wire', offset: 40_000_000, length: 10_000_000 }),
      await handlers['response/text']({ ...ref, form: 'pretty', offset: 40_000_000, length: 10_000_000 }),
      await handlers['response/content']({ ...ref, from: 100, count: 100_000 }),
      await handlers['response/data']({ ...ref, block: 5199, offset: 0, length: 100_000_000 }),
      await handlers['response/frames']({ ...ref, from: 0, count: 100_000 }),
      await handlers['response/frameText']({ ...ref, frame: 1, offset: 1_000_000, length: 100_000_000 }),
    ];
    for (const answer of answers) expect(size(answer)).toBeLessThan(256 * 1024);
    expect(answers.map((answer) => ('total' in answer ? answer.total : 0))).toEqual([
      5200,
      items[0]?.bytes,
      expect.any(Number),
      5200,
      10_000,
      2,
      items[0]?.bytes,
    ]);
    // It was read back from the recording: without that it is gone, and says so.
    rmSync(trace ?? '');
    await live.run(stub('legacy'), { requests: [{ method: 'ping' }, { method: 'ping' }] });
    for (const item of [0, 1])
      await handlers['response/text']({ run: 'r2', item, form: 'wire', offset: 0, length: 10 });
    await expect(handlers['response/text']({ ...ref, form: 'wire', offset: 0, length: 10 })).rejects.toThrow(
      /is not there any more/,
    );
  });
});

describe('many runs', () => {
  it('are forgotten, oldest first, and on demand', async () => {
    const server = stub('legacy');
    await live.start(server);
    for (let i = 0; i < 205; i++) await live.run(server, { requests: [{ method: 'ping' }] });
    const text = (run: string) =>
      live.engine.handlers['response/text']({ run, item: 0, form: 'wire', offset: 0, length: 100 });
    await expect(text('r1')).rejects.toThrow('This response is not kept any more; send the request again.');
    expect(JSON.parse((await text('r205')).text)).toMatchObject({ result: {} });
    await live.engine.handlers['run/forget']({ run: 'r205' });
    await expect(text('r205')).rejects.toThrow('not kept any more');
  });
});

describe('the frames of an exchange', () => {
  it('are those of the item, both ways', async () => {
    await live.run(stub('legacy'), {
      answers: { 'elicitation/create': { action: 'decline' } },
      requests: [
        { method: 'tools/call', params: { name: 'ask-user' } },
        { method: 'tools/call', params: { name: 'progress', _meta: { progressToken: 1 } } },
        { sendRaw: 'oops', expect: { error: {} } },
      ],
    });
    const frames = async (item: number) =>
      (await live.engine.handlers['response/frames']({ run: 'r1', item, from: 0, count: 100 })).frames.map((frame) => [
        frame.dir,
        frame.kind,
        frame.label,
      ]);
    expect(await frames(0)).toEqual([
      ['c2s', 'request', 'tools/call ask-user'],
      ['s2c', 'request', 'elicitation/create'],
      ['c2s', 'result', 'result 1'],
      ['s2c', 'result', expect.stringMatching(/^result "wb-\d"$/)],
    ]);
    expect((await frames(1)).map(([, kind]) => kind)).toEqual(['request', ...Array(6).fill('notification'), 'result']);
    expect(await frames(2)).toEqual([
      ['c2s', 'raw', 'oops'],
      ['s2c', 'error', 'error -32700 null'],
    ]);
    const { text } = await live.engine.handlers['response/frameText']({
      run: 'r1',
      item: 2,
      frame: 0,
      offset: 0,
      length: 10,
    });
    expect(text).toBe('oops');
  });
});
