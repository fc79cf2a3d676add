import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LanguageServerRequests } from '@wirebench/core/contract/language-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Editor } from './support/editor';

type Result<M extends keyof LanguageServerRequests> = LanguageServerRequests[M]['result'];

const LINES = [
  '{"wirebench":1,"transport":"stdio","server":"s","protocolVersion":"2025-11-25"}',
  '{"ts":"2026-11-30T10:00:00.000Z","dir":"c2s","frame":{"jsonrpc":"2.0","id":7,"method":"tools/list"}}',
  '{"ts":"2026-11-30T10:00:00.010Z","dir":"s2c","frame":{"jsonrpc":"2.0","id":7,"result":{"tools":[],"nextCursor":null}}}',
  '{"ts":"2026-11-30T10:00:00.020Z","dir":"s2c","stderr":"ready"}',
];

const folder = mkdtempSync(join(tmpdir(), 'wirebench traces '));
let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start(undefined, { rulesBase: 'rules:' });
});
afterAll(async () => {
  await editor.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function write(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, `${LINES.join('\n')}\n`);
  return path;
}

function ask<M extends keyof LanguageServerRequests>(
  method: M,
  params: LanguageServerRequests[M]['params'],
): Promise<Result<M>> {
  return editor.connection.sendRequest(method, params);
}

describe('traces', () => {
  it('are read from the disk, in windows of rows', async () => {
    const path = write('a.mcptrace');
    await ask('wirebench/trace/open', { path });
    const { total, rows } = await ask('wirebench/trace/rows', { path, from: 0, count: 2 });
    expect(total).toBe(3);
    expect(rows.map(({ index, dir }) => [index, dir])).toEqual([
      [0, 'c2s'],
      [1, 's2c'],
    ]);
    const frame = await ask('wirebench/trace/frame', { path, index: 1, limit: 20 });
    expect(frame.text.length).toBeLessThanOrEqual(20);
    expect(frame.totalBytes).toBeGreaterThan(20);
    expect(frame.findings.map(({ pointer }) => pointer)).toEqual(['/result/nextCursor']);
    expect(await ask('wirebench/trace/close', { path })).toBeNull();
  });

  it('have fixes for the findings on a line', async () => {
    const path = write('fixed.mcptrace');
    await ask('wirebench/trace/open', { path });
    expect(await ask('wirebench/trace/fixes', { path, from: 2, to: 2 })).toMatchObject([
      {
        rule: 'pagination/next-cursor-type',
        edits: [{ line: 2, removed: 1, texts: [LINES[2]!.replace(',"nextCursor":null', '')] }],
      },
    ]);
    expect(await ask('wirebench/trace/close', { path })).toBeNull();
  });

  it('give their findings to Problems by address, also to a client that pulls', async () => {
    const path = write('b.mcptrace');
    const uri = pathToFileURL(path).href;
    await editor.connection.sendNotification('wirebench/trace/attend', { path, uri, open: true });
    const { diagnostics } = await editor.pushed((one) => one.uri === uri && one.diagnostics.length > 0);
    const { start, end } = diagnostics[0]!.range;
    expect(LINES[start.line]!.slice(start.character, end.character)).toContain('null');
    expect(start.line).toBe(2);
    expect(diagnostics[0]!.codeDescription?.href).toBe(`rules:${diagnostics[0]!.code}`);

    await editor.connection.sendNotification('wirebench/trace/attend', { path, uri, open: false });
    await editor.pushed((one) => one.uri === uri && one.diagnostics.length === 0);
  });

  it('grow while they are looked at', async () => {
    const path = write('c.mcptrace');
    const grown = new Promise<string>((done) => {
      editor.connection.onNotification('wirebench/trace/changed', (params: { path: string }) => {
        if (params.path === path) done(params.path);
      });
    });
    await ask('wirebench/trace/open', { path });
    appendFileSync(path, '{"dir":"c2s","frame":{"jsonrpc":"2.0","id":2,"method":"ping"}}\n');
    expect(await grown).toBe(path);
    let total = 0;
    while (total < 4) ({ total } = await ask('wirebench/trace/rows', { path, from: 0, count: 1 }));
    expect(total).toBe(4);
    await ask('wirebench/trace/close', { path });
  });

  it('that are not there are an error in words', async () => {
    const failed = ask('wirebench/trace/open', { path: join(folder, 'nowhere.mcptrace') });
    await expect(failed).rejects.toThrow(/nowhere\.mcptrace/);
    await expect(failed).rejects.not.toThrow(/\n\s+at /);
  });
});
