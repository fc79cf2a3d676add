import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testFolder } from './folder';
import { bundleWorker, WorkerClient } from './worker-client';

const at = testFolder();
const line = (record: unknown) => `${JSON.stringify(record)}\n`;
const HEADER = line({ wirebench: 1, transport: 'stdio', protocolVersion: '2025-06-18' });
const ask = (id: unknown, method = 'ping') => line({ dir: 'c2s', frame: { jsonrpc: '2.0', id, method } });

let client: WorkerClient;

beforeAll(async () => {
  await bundleWorker(at('trace-worker.js'));
  client = new WorkerClient(at('trace-worker.js'));
});

afterAll(() => client?.end());

describe('the trace worker', () => {
  test('opens a file, answers windows, frames and findings, and closes it', async () => {
    const path = at('a.mcptrace');
    writeFileSync(path, HEADER + ask(1) + ask('b', 'tools/col'));
    expect((await client.ask('open', { path })).format).toBe('native');
    const summary = await client.announced(path, ({ complete }) => complete);
    expect(summary).toMatchObject({ records: 2, c2s: 2, findings: { error: 1 } });
    const { total, rows } = await client.ask('rows', { path, from: 1, count: 10 });
    expect([total, rows.map(({ id, method, findings }) => [id, method, findings])]).toEqual([
      2,
      [['b', 'tools/col', 1]],
    ]);
    const frame = await client.ask('frame', { path, index: 1, offset: 0, limit: 1000 });
    expect(frame.text).toBe(ask('b', 'tools/col').trimEnd());
    expect(frame.findings.map(({ rule, line }) => [rule, line])).toEqual([['method/unknown', 2]]);
    const { findings } = await client.ask('findings', { path, limit: 10 });
    expect(findings).toEqual(frame.findings);
    await client.ask('close', { path });
    await expect(client.ask('rows', { path, from: 0, count: 1 })).rejects.toThrow(`This trace is not open: ${path}`);
  });

  test('sorts and groups, and says where a record stands then', async () => {
    const path = at('arranged.mcptrace');
    const answer = line({ dir: 's2c', frame: { jsonrpc: '2.0', id: 1, result: {} } });
    writeFileSync(path, HEADER + ask(1) + ask(2, 'tools/list') + answer);
    await client.ask('open', { path });
    await client.announced(path, ({ complete }) => complete);
    const shown = {
      path,
      filter: '',
      order: { by: 'method', descending: true } as const,
      grouping: { folded: true, except: [] },
    };
    const { total, rows } = await client.ask('filter', { ...shown, from: 0, count: 9 });
    expect([total, rows.map(({ index, members }) => [index, members])]).toEqual([
      2,
      [
        [1, 0],
        [0, 1],
      ],
    ]);
    expect(await client.ask('position', { ...shown, index: 0 })).toEqual({ position: 1, foldedIn: null });
    expect(await client.ask('position', { ...shown, index: 2 })).toEqual({ position: null, foldedIn: 0 });
    expect(await client.ask('overview', { ...shown, parts: 2 })).toHaveLength(2);
    await client.ask('close', { path });
  });

  test('opening twice is opening once', async () => {
    const path = at('twice.mcptrace');
    writeFileSync(path, HEADER + ask(1));
    const [first, second] = await Promise.all([client.ask('open', { path }), client.ask('open', { path })]);
    expect(second).toEqual(first);
    await client.ask('close', { path });
    await expect(client.ask('rows', { path, from: 0, count: 1 })).rejects.toThrow('This trace is not open');
  });

  test('announces growth, a file that was replaced, and one that came back', async () => {
    const path = at('followed.mcptrace');
    writeFileSync(path, HEADER + ask(1));
    await client.ask('open', { path });
    appendFileSync(path, ask(2) + ask(3));
    await client.announced(path, ({ records }) => records === 3);
    writeFileSync(`${path}.new`, HEADER + ask('x').repeat(7));
    renameSync(`${path}.new`, path);
    await client.announced(path, ({ records }) => records === 7);
    rmSync(path);
    writeFileSync(path, HEADER + ask('y').repeat(5));
    await client.announced(path, ({ records }) => records === 5);
    expect((await client.ask('rows', { path, from: 0, count: 1 })).rows[0]!.id).toBe('y');
    await client.ask('close', { path });
  });

  test('answers while it reads, and says how far it is a few times a second', async () => {
    const path = at('large.mcptrace');
    const frames = 120_000;
    const text = Array.from(
      { length: frames / 2 },
      (_, id) => ask(id) + line({ dir: 's2c', frame: { jsonrpc: '2.0', id, result: {} } }),
    );
    writeFileSync(path, HEADER + text.join(''));
    const start = performance.now();
    const first = await client.ask('open', { path });
    expect(first.complete).toBe(false);
    expect(first.records).toBeGreaterThanOrEqual(200);
    let asked = 0;
    let last = first.records;
    let done = false;
    const whole = client
      .announced(path, ({ complete }) => complete)
      .then(() => {
        done = true;
      });
    while (!done) {
      const { total, rows } = await client.ask('rows', { path, from: 0, count: 50 });
      expect(rows.length).toBe(50);
      expect(total).toBeGreaterThanOrEqual(last);
      last = total;
      asked += 1;
    }
    await whole;
    expect(asked).toBeGreaterThan(5);
    const said = client.changes.filter((change) => change.path === path);
    expect(said.length).toBeLessThan(2 + (performance.now() - start) / 180);
    expect(said.at(-1)!.summary).toMatchObject({ records: frames, frames, complete: true });
    await client.ask('close', { path });
  });

  test('judges by other levels when it is told to', async () => {
    const path = at('levels.mcptrace');
    writeFileSync(path, HEADER + ask(1, 'tools/col'));
    await client.ask('open', { path });
    await client.ask('configure', { path, rules: { method: 'info' } });
    await client.announced(path, ({ findings, complete }) => complete && findings.info === 1 && findings.error === 0);
    await client.ask('configure', { path, rules: {} });
    await client.ask('close', { path });
  });

  test('a bounded number of files', async () => {
    const paths = Array.from({ length: 33 }, (_, i) => at(`many-${i}.mcptrace`));
    for (const path of paths) writeFileSync(path, HEADER);
    const opened = await Promise.allSettled(paths.map((path) => client.ask('open', { path })));
    expect(opened.map(({ status }) => status)).toEqual([...Array(32).fill('fulfilled'), 'rejected']);
    expect(opened[32]).toMatchObject({ reason: { message: '32 traces are open already. Close one of them first.' } });
    for (const path of paths) await client.ask('close', { path });
  });

  test('refuses in words', async () => {
    await expect(client.ask('open', { path: at('none') })).rejects.toThrow(`There is no such file: ${at('none')}`);
    await expect(client.ask('constructor' as 'open', { path: '' })).rejects.toThrow(
      'The trace worker knows no request constructor.',
    );
  });
});
