import { writeFileSync } from 'node:fs';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { expect, test } from 'vitest';
import { testFolder } from './folder';

const at = testFolder();
const line = (record: unknown) => `${JSON.stringify(record)}\n`;
const ask = (id: number, method: string) => line({ dir: 'c2s', frame: { jsonrpc: '2.0', id, method } });

test('the overview of a file, whole and filtered, in as many parts as are asked for', async () => {
  const path = at('a.mcptrace');
  writeFileSync(path, line({ wirebench: 1, protocolVersion: '2025-06-18' }) + ask(1, 'ping') + ask(2, 'tools/col'));
  const file = await TraceFile.open(path, traceCheck());
  try {
    while (await file.advance());
    const levels = (await file.rows(0, 10)).rows.map(({ worst }) => worst ?? null);
    expect(levels[1]).toBe('error');
    expect(await file.overview('', 2)).toEqual(levels);
    expect(await file.overview('method:tools/col', 1)).toEqual(['error']);
    expect(await file.overview('method:none', 2)).toEqual([null, null]);
    expect(await file.overview('', -1)).toHaveLength(1);
    expect(await file.overview('', 1e9)).toHaveLength(500);
  } finally {
    await file.close();
  }
});
