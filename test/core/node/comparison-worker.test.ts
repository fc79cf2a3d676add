import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from './folder';
import { bundleWorker, WorkerClient } from './worker-client';

const at = testFolder();
const line = (dir: string, frame: object) => `${JSON.stringify({ dir, frame: { jsonrpc: '2.0', ...frame } })}\n`;
const call = (id: number, name: string, text: string) =>
  line('c2s', { id, method: 'tools/call', params: { name, arguments: {} } }) +
  line('s2c', { id, result: { content: [{ type: 'text', text }] } });

let client: WorkerClient;
beforeAll(async () => {
  await bundleWorker(at('trace-worker.js'));
  client = new WorkerClient(at('trace-worker.js'));
  writeFileSync(at('left.mcptrace'), call(1, 'a', 'one') + call(2, 'b', 'two') + call(3, 'c', 'three'));
  writeFileSync(at('right.mcptrace'), call(1, 'a', 'one') + call(2, 'b', '2') + call(3, 'd', 'four'));
});
afterAll(() => client.end());

async function compared(left: string, right: string): Promise<number> {
  const { id } = await client.ask('compare', { left, right });
  for (;;) {
    const { phase } = await client.ask('comparison', { id });
    if (phase === 'ready' || phase === 'failed') return id;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('comparisons in the worker', () => {
  it('answers pairs by verdict and filter, their differences and their messages', async () => {
    const id = await compared(at('left.mcptrace'), at('right.mcptrace'));
    const window = { id, filter: '', from: 0, count: 10 };
    const all = await client.ask('comparedRows', { ...window, verdicts: ['same', 'changed', 'added', 'gone'] });
    expect(all.counts).toEqual({ same: 1, changed: 1, added: 1, gone: 1, partial: 0 });
    expect(all.rows.map(({ verdict, left, right }) => [verdict, left?.target, right?.target])).toEqual([
      ['same', 'a', 'a'],
      ['changed', 'b', 'b'],
      ['added', undefined, 'd'],
      ['gone', 'c', undefined],
    ]);
    const filtered = await client.ask('comparedRows', { ...window, filter: 'tool:b,d', verdicts: ['changed', 'gone'] });
    expect(filtered).toMatchObject({ total: 1, counts: { same: 0, changed: 1, added: 1, gone: 0 }, errors: [] });
    expect(await client.ask('comparedDifferences', { id, pair: filtered.rows[0]!.index })).toEqual({
      request: { list: [], more: false },
      answer: {
        list: [{ kind: 'value', left: '/content/0/text', right: '/content/0/text', before: '"two"', after: '"2"' }],
        more: false,
      },
    });
    const message = await client.ask('comparedMessage', { id, side: 'right', index: 3, offset: 0, length: 1000 });
    expect(JSON.parse(message!.text).result.content[0].text).toBe('2');
    const faulty = await client.ask('comparedRows', { ...window, filter: 'rule:id/*', verdicts: ['same'] });
    expect(faulty.errors.map(({ message: words }) => words)).toEqual([
      'Findings are not worked out for a comparison: leave out rule: and level:.',
    ]);
    await client.ask('endComparison', { id });
    await expect(client.ask('comparison', { id })).rejects.toThrow('This comparison is not open any more.');
  });

  it('says why it cannot be had', async () => {
    const id = await compared(at('left.mcptrace'), at('nowhere.mcptrace'));
    expect(await client.ask('comparison', { id })).toMatchObject({
      phase: 'failed',
      message: `There is no such file: ${at('nowhere.mcptrace')}`,
    });
    await client.ask('endComparison', { id });
  });

  it('is ended while it is going on, and leaves no file open', async () => {
    const big = at('big.mcptrace');
    writeFileSync(big, Array.from({ length: 40_000 }, (_, i) => call(i, 'a', `${i}`)).join(''));
    const { id } = await client.ask('compare', { left: big, right: big });
    await client.ask('endComparison', { id });
    rmSync(big);
    expect(await client.ask('comparison', { id }).catch((error: Error) => error.message)).toContain(
      'not open any more',
    );
  });

  it('makes request files and commands of records of an open trace', async () => {
    const path = at('left.mcptrace');
    await client.ask('open', { path });
    const chosen = await client.ask('requestFile', { path, records: [3] });
    expect(JSON.parse(chosen.text).requests).toHaveLength(1);
    expect(JSON.parse(chosen.text).requests[0]).toMatchObject({ method: 'tools/call', params: { name: 'b' } });
    expect((await client.ask('requestFile', { path, filter: 'tool:a,c' })).requests).toBe(2);
    const { text } = await client.ask('copyAs', { path, index: 3, shell: 'posix' });
    expect(text).toContain(`--data-raw '{"jsonrpc":"2.0","id":2,"method":"tools/call"`);
    await client.ask('close', { path });
  });
});
