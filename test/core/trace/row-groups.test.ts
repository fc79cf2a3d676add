import { TraceAnalysis } from '@wirebench/core/trace/analysis';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { groupedRows, type RowGrouping } from '@wirebench/core/trace/row-groups';
import { orderedRows } from '@wirebench/core/trace/row-order';
import type { TraceRecord } from '@wirebench/core/trace/types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ask = (id: number, progressToken?: string) => ({
  dir: 'c2s' as const,
  frame: {
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'deploy', ...(progressToken && { _meta: { progressToken } }) },
  },
});
const answer = (id: number) => ({ dir: 's2c' as const, frame: { jsonrpc: '2.0', id, result: { content: [] } } });
const tell = (dir: 'c2s' | 's2c', method: string, params: object) => ({
  dir,
  frame: { jsonrpc: '2.0', method, params },
});

const RECORDS: readonly TraceRecord[] = [
  ask(1, 'p'),
  ask(2),
  tell('s2c', 'notifications/progress', { progressToken: 'p', progress: 1 }),
  { stderr: 'deploying' },
  tell('c2s', 'notifications/cancelled', { requestId: 2 }),
  tell('s2c', 'notifications/progress', { progressToken: 'none', progress: 1 }),
  answer(1),
  ask(3),
];

function indexOf(records: readonly TraceRecord[]) {
  const analysis = new TraceAnalysis(traceCheck());
  for (const [i, record] of records.entries()) analysis.addRecord(record, { offset: i * 10, length: 10, line: i + 2 });
  return analysis.index;
}

const all = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('rows in groups', () => {
  const index = indexOf(RECORDS);
  it.each<[string, RowGrouping, readonly number[], number[], number[]]>([
    ['unfolded', { folded: false, except: [] }, all(8), [0, 2, 6, 1, 4, 3, 5, 7], [2, -1, -1, 1, -1, 0, 0, 0]],
    ['folded', { folded: true, except: [] }, all(8), [0, 1, 3, 5, 7], [2, 1, 0, 0, 0]],
    ['folded but for one', { folded: true, except: [1] }, all(8), [0, 1, 4, 3, 5, 7], [2, 1, -1, 0, 0, 0]],
    ['unfolded but for one', { folded: false, except: [0] }, all(8), [0, 1, 4, 3, 5, 7], [2, 1, -1, 0, 0, 0]],
    ['a request that is filtered away', { folded: true, except: [] }, [2, 3, 6], [2, 3, 6], [0, 0, 0]],
    [
      'requests in another order',
      { folded: false, except: [] },
      [7, 6, 4, 2, 1, 0],
      [7, 1, 4, 0, 2, 6],
      [0, 1, -1, 2, -1, -1],
    ],
  ])('%s', (_, grouping, rows, expected, members) => {
    const grouped = groupedRows(index, rows, grouping);
    expect([...grouped.rows]).toEqual(expected);
    expect([...grouped.members]).toEqual(members);
  });

  it.each([
    ['retry', [0, 1, 2, 3], [3, -1, -1, -1], [0]],
    // a session that began anew after a refusal is no part of what was refused
    ['probe', [0, 1, 2, 3], [1, -1, 1, -1], [0, 2]],
  ] as const)('a %s and its answer', (as, rows, members, folded) => {
    const index = indexOf([ask(1), answer(1), ask(2), answer(2)]);
    index.belong(2, { to: 0, as });
    const grouped = groupedRows(index, all(4), { folded: false, except: [] });
    expect([...grouped.rows]).toEqual(rows);
    expect([...grouped.members]).toEqual(members);
    expect([...groupedRows(index, all(4), { folded: true, except: [] }).rows]).toEqual(folded);
    // of a retry whose beginning is filtered away, the retry is the head
    expect([...groupedRows(index, [2, 3], { folded: true, except: [] }).rows]).toEqual([2]);
  });

  it('of HTTP: a stream that carries many messages holds none of them', () => {
    const index = indexOf([
      { dir: 'c2s', http: { id: 'a', method: 'GET' } },
      ask(1),
      { dir: 's2c', http: { id: 'a', status: 200 } },
    ]);
    index.belong(1, { to: 0, as: 'http' });
    index.belong(2, { to: 0, as: 'http' });
    const grouped = groupedRows(index, all(3), { folded: false, except: [] });
    expect([...grouped.rows]).toEqual([0, 2, 1]);
    expect([...grouped.members]).toEqual([1, -1, 0]);
  });

  it('lose no row and show none twice, in whatever order', () => {
    const record = fc.constantFrom<TraceRecord>(ask(1, 'p'), ask(2), answer(1), answer(2), ...RECORDS.slice(2, 6));
    fc.assert(
      fc.property(fc.array(record, { maxLength: 40 }), fc.boolean(), (records, descending) => {
        const index = indexOf(records);
        const rows = orderedRows(index, { by: 'kind', descending });
        const grouped = groupedRows(index, rows, { folded: false, except: [] });
        expect([...grouped.rows].sort((a, b) => a - b)).toEqual(all(records.length));
        const folded = groupedRows(index, rows, { folded: true, except: [] });
        const hidden = folded.members.reduce((sum, members) => sum + members, 0);
        expect(folded.rows.length + hidden).toBe(records.length);
      }),
    );
  });
});
