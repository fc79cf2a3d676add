import { writeFileSync } from 'node:fs';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import type { RowOrder } from '@wirebench/core/trace/row-order';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from './folder';

const at = testFolder();
const time = (ms: number) => new Date(Date.parse('2026-09-01T12:00:00.000Z') + ms).toISOString();
const call = (id: number | string, name: string) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: {} },
});
const answer = (id: number | string, text: string, more = {}) => ({
  jsonrpc: '2.0',
  id,
  result: { content: [{ type: 'text', text }], ...more },
});
const RECORDS = [
  { ts: time(0), dir: 'c2s', frame: call(7, 'deploy') },
  { ts: time(40), dir: 's2c', frame: answer(7, 'Done in the harbour') },
  { ts: time(50), dir: 'c2s', frame: call('x-8', 'deploy') },
  { ts: time(900), dir: 's2c', frame: answer('x-8', 'no such host', { isError: true }) },
  { ts: time(910), dir: 'c2s', frame: { jsonrpc: '2.0', id: 9, method: 'tools/list' } },
  { ts: time(915), dir: 's2c', frame: { jsonrpc: '2.0', id: 9, error: { code: -32603, message: 'Later' } } },
  { ts: time(920), dir: 's2c', stderr: 'deploy is slow' },
  { ts: time(930), dir: 'c2s', frame: call(10, 'build') },
];

let file: TraceFile;
beforeAll(async () => {
  const path = at('a.mcptrace');
  const header = { wirebench: 1, transport: 'stdio', protocolVersion: '2025-11-25' };
  writeFileSync(path, [header, ...RECORDS].map((line) => `${JSON.stringify(line)}\n`).join(''));
  file = await TraceFile.open(path, traceCheck());
  await file.advance();
});
afterAll(() => file.close());

const shown = async (filter: string) => (await file.filtered(filter, 0, 500)).rows.map(({ index }) => index);

describe('a filter over a trace', () => {
  it.each([
    ['', [0, 1, 2, 3, 4, 5, 6, 7]],
    ['method:tools/*', [0, 1, 2, 3, 4, 5, 7]],
    ['tool:deploy', [0, 1, 2, 3]],
    ['tool:deploy -status:result', [2, 3]],
    ['status:tool-error,error kind:request', [2, 4]],
    ['kind:response', [1, 3, 5]],
    ['dir:s2c kind:error', [5]],
    ['duration:>500ms', [2, 3]],
    ['duration:<=40', [0, 1, 4, 5]],
    ['status:pending', [7]],
    ['id:9', [4, 5]],
    ['id:x-*', [2, 3]],
    ['-id:7 tool:deploy', [2, 3]],
    ['harbour', [1]],
    ['HARBOUR', [1]],
    ['"no such"', [3]],
    ['kind:stderr deploy', [6]],
    ['-deploy', [1, 3, 4, 5, 7]],
    ['level:error', []],
    ['size:>10mb', []],
    ['time:>=900ms time:<=915', [3, 4, 5]],
    ['time:>0.92s', [7]],
    ['-time:>40ms', [0, 1]],
    ['line:<4', [0, 1]],
    ['line:>=8 line:<=9', [6, 7]],
  ])('%s', async (filter, expected) => {
    expect(await shown(filter)).toEqual(expected);
  });

  it('answers a window of what it holds for, with the whole count', async () => {
    const { total, rows } = await file.filtered('method:tools/*', 2, 2);
    expect([total, rows.map(({ index }) => index)]).toEqual([7, [2, 3]]);
  });

  it.each<[RowOrder, string, number[]]>([
    [{ by: 'line' }, '', [0, 1, 2, 3, 4, 5, 6, 7]],
    [{ by: 'line', descending: true }, '', [7, 6, 5, 4, 3, 2, 1, 0]],
    [{ by: 'duration', descending: true }, '', [2, 3, 0, 1, 4, 5, 6, 7]],
    [{ by: 'duration' }, '', [4, 5, 0, 1, 2, 3, 6, 7]],
    [{ by: 'delta', descending: true }, '', [3, 1, 2, 4, 7, 5, 6, 0]],
    [{ by: 'method' }, '', [0, 1, 2, 3, 7, 4, 5, 6]],
    [{ by: 'target' }, '', [7, 0, 1, 2, 3, 4, 5, 6]],
    [{ by: 'target', descending: true }, '', [0, 1, 2, 3, 7, 4, 5, 6]],
    [{ by: 'id', descending: true }, '', [7, 4, 5, 0, 1, 2, 3, 6]],
    [{ by: 'status' }, '', [0, 1, 2, 3, 4, 5, 7, 6]],
    [{ by: 'dir', descending: true }, 'tool:deploy', [1, 3, 0, 2]],
    [{ by: 'duration', descending: true }, 'kind:request -status:pending', [2, 0, 4]],
  ])('%j of the rows for %j', async (order, filter, expected) => {
    const { rows } = await file.filtered(filter, 0, 500, undefined, { order });
    expect(rows.map(({ index }) => index)).toEqual(expected);
    for (const [position, index] of expected.entries()) {
      expect(await file.positionOf(index, filter, undefined, { order })).toEqual({ position, foldedIn: null });
    }
  });

  it('a window of rows in another order is part of that order', async () => {
    const { total, rows } = await file.filtered('', 1, 3, undefined, {
      order: { by: 'line', descending: true },
    });
    expect([total, rows.map(({ index }) => index)]).toEqual([8, [6, 5, 4]]);
  });

  it('rows in groups say how many belong to them, and one that is folded in says with which request', async () => {
    const grouping = { folded: true, except: [4] };
    const order = { by: 'duration' as const, descending: true };
    const { total, rows } = await file.filtered('method:tools/*', 0, 500, undefined, { grouping, order });
    expect([total, rows.map(({ index, members }) => [index, members])]).toEqual([
      5,
      [
        [2, 1],
        [0, 1],
        [4, 1],
        [5, -1],
        [7, 0],
      ],
    ]);
    expect(await file.positionOf(5, '', undefined, { grouping, order })).toEqual({ position: 3, foldedIn: null });
    expect(await file.positionOf(3, '', undefined, { grouping, order })).toEqual({ position: null, foldedIn: 2 });
    expect(await file.positionOf(3, 'kind:request', undefined, { grouping })).toEqual({
      position: null,
      foldedIn: null,
    });
  });

  it('a record that it hides stands nowhere', async () => {
    expect(await file.positionOf(6, 'tool:deploy')).toEqual({ position: null, foldedIn: null });
  });

  it('passes over a word that cannot be understood, and names it', async () => {
    const { total, errors } = await file.filtered('tool:deploy nokey:x', 0, 10);
    expect([total, errors.map(({ offset }) => offset)]).toEqual([4, [12]]);
  });

  it('and its negation part the rows', async () => {
    const words = fc.constantFrom(
      'tool:deploy',
      'dir:c2s',
      'kind:result',
      'duration:>30',
      'deploy',
      'id:9',
      'status:error',
    );
    await fc.assert(
      fc.asyncProperty(words, async (word) => {
        const both = [...(await shown(word)), ...(await shown(`-${word}`))].sort((a, b) => a - b);
        expect(both).toEqual(RECORDS.map((_, i) => i));
      }),
      { numRuns: 20 },
    );
  });
});

describe('statistics', () => {
  it('count the calls by method and tool, and how they ended', async () => {
    const plain = (await file.statistics('')).map(({ bytes, ...rest }) => {
      expect(bytes).toBeGreaterThan(100);
      return rest;
    });
    expect(plain).toEqual([
      {
        method: 'tools/call',
        target: 'deploy',
        count: 2,
        errors: 0,
        toolErrors: 1,
        cancelled: 0,
        pending: 0,
        p50: 40,
        p95: 850,
        max: 850,
      },
      {
        method: 'tools/call',
        target: 'build',
        count: 1,
        errors: 0,
        toolErrors: 0,
        cancelled: 0,
        pending: 1,
        p50: undefined,
        p95: undefined,
        max: undefined,
      },
      {
        method: 'tools/list',
        target: undefined,
        count: 1,
        errors: 1,
        toolErrors: 0,
        cancelled: 0,
        pending: 0,
        p50: 5,
        p95: 5,
        max: 5,
      },
    ]);
  });

  it('of what a filter holds for', async () => {
    expect((await file.statistics('tool:deploy status:result')).map(({ count }) => count)).toEqual([1]);
  });
});
