import { writeFileSync } from 'node:fs';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { expect, test } from 'vitest';
import { testFolder } from './folder';

const at = testFolder();
const line = (dir: string, frame: unknown) => `${JSON.stringify({ dir, frame })}\n`;

test('the chain of a record, as rows with their ids', async () => {
  const path = at('a.mcptrace');
  writeFileSync(
    path,
    line('c2s', { jsonrpc: '2.0', id: 'a', method: 'ping' }) +
      line('c2s', { jsonrpc: '2.0', id: 'b', method: 'ping' }) +
      line('c2s', { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'a' } }) +
      line('s2c', { jsonrpc: '2.0', id: 'a', result: {} }),
  );
  const file = await TraceFile.open(path, traceCheck());
  try {
    while (await file.advance());
    const { rows, total } = await file.chain(3);
    expect(total).toBe(3);
    expect(rows.map(({ index, id, link }) => [index, id, link.as, link.of, link.late])).toEqual([
      [0, 'a', 'first', undefined, false],
      [2, undefined, 'cancellation', 0, false],
      [3, 'a', 'answer', 0, true],
    ]);
    expect(await file.chain(99)).toEqual({ rows: [], total: 0 });
  } finally {
    await file.close();
  }
});
