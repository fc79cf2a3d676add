import { appendFileSync, writeFileSync } from 'node:fs';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder';

const at = testFolder();
const ping = (id: number) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`;

async function opened(name: string, text: string, use: (file: TraceFile, path: string) => Promise<void>) {
  const path = at(name);
  writeFileSync(path, text);
  const file = await TraceFile.open(path, traceCheck());
  try {
    await file.advance();
    await use(file, path);
  } finally {
    await file.close();
  }
}

const kinds = async (file: TraceFile) => (await file.rows(0, 500)).rows.map(({ kind, line }) => `${line} ${kind}`);

describe('the end of a log that grows', () => {
  test('waits for its rest, is listed when nothing more is waited for, and read anew when it goes on after all', async () => {
    await opened('torn', `${ping(1)}\n${ping(2).slice(0, 20)}`, async (file, path) => {
      expect(await kinds(file)).toEqual(['1 request']);
      file.finish();
      expect(await kinds(file)).toEqual(['1 request', '2 raw']);
      expect(file.summary.unreadable).toBe(1);
      file.finish();
      expect(file.summary.records).toBe(2);
      appendFileSync(path, `${ping(2).slice(20)}\n`);
      expect(await file.advance()).toBe(true);
      expect(await kinds(file)).toEqual(['1 request', '2 request']);
      expect(file.summary.unreadable).toBe(0);
    });
  });

  test('listed as it stood, it stays when another line follows', async () => {
    await opened('followed', `${ping(1)}\nno end`, async (file, path) => {
      file.finish();
      appendFileSync(path, `\n${ping(2)}\n`);
      await file.advance();
      expect(await kinds(file)).toEqual(['1 request', '2 raw', '3 request']);
    });
  });

  test('lines held back to become one record', async () => {
    const open = "[supergateway] Child → SSE: {\n  jsonrpc: '2.0',\n";
    await opened('held', open, async (file, path) => {
      expect(await kinds(file)).toEqual([]);
      file.finish();
      expect(await kinds(file)).toEqual(['1 raw']);
      appendFileSync(path, '  id: 1,\n  result: {}\n}\n');
      await file.advance();
      expect(await kinds(file)).toEqual(['1 result']);
    });
    await opened('closed by another', open, async (file, path) => {
      file.finish();
      appendFileSync(path, `[supergateway] SSE → Child: ${ping(1)}\n`);
      await file.advance();
      expect(await kinds(file)).toEqual(['1 raw', '3 request']);
    });
  });

  test('a JSON value', async () => {
    await opened('value', `[\n${ping(1)},\n{"jsonrpc":`, async (file, path) => {
      file.finish();
      expect(await kinds(file)).toEqual(['2 request', '3 raw']);
      appendFileSync(path, `"2.0","id":2,"method":"tools/list"}\n]\n`);
      await file.advance();
      expect(await kinds(file)).toEqual(['2 request', '3 request']);
      file.finish();
      expect(file.summary.records).toBe(2);
    });
  });

  test('a format is told anew as the head grows', async () => {
    await opened('format', '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]\n', async (file, path) => {
      expect(file.summary.format).toBe('json');
      appendFileSync(path, `${ping(2)}\n`);
      await file.advance();
      expect([file.summary.format, await kinds(file)]).toEqual(['jsonl', ['1 batch', '2 request']]);
    });
  });

  test('a format that somebody said is not asked again', async () => {
    const path = at('told');
    writeFileSync(path, `${ping(1)}\n`);
    const sse = (await import('@wirebench/core/trace/readers/sse')).sse;
    const file = await TraceFile.open(path, traceCheck(), undefined, sse);
    await file.advance();
    file.finish();
    expect([file.summary.format, await kinds(file)]).toEqual(['sse', ['1 raw']]);
    await file.close();
  });
});

test('an entry of megabytes is read, and its findings are found in it', async () => {
  const entry = (id: number, text: string) => ({
    timestamp: '2026-05-03T10:00:00.000Z',
    direction: 'request',
    origin: 'client',
    message: { jsonrpc: '2.0', id: `m${id}`, method: 'tools/call', params: { name: 't' } },
    response: { jsonrpc: '2.0', id: `m${id}`, result: { content: text } },
  });
  const ordered = JSON.stringify([entry(2, 'short'), entry(1, 'x'.repeat(3_000_000))]);
  await opened('ordered.json', ordered, async (file) => {
    expect(file.summary).toMatchObject({ format: 'inspector', frames: 4 });
    const { findings } = await file.findings(10);
    expect(findings.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
      'tools/result-content-array /result/content',
      'tools/result-content-array /result/content',
    ]);
    expect((await file.rows(1, 4)).rows.map(({ id }) => id)).toEqual(['m2', 'm2', undefined, undefined]);
  });
});
