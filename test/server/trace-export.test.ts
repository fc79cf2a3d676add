import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CancellationTokenSource } from 'vscode-jsonrpc';
import { Editor } from './support/editor';

const folder = mkdtempSync(join(tmpdir(), 'wirebench exports '));
const call = (id: number) => ({
  dir: 'c2s',
  frame: {
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'a', arguments: { apiKey: 'k-4711-key', berth: 'B-17', ship: 'S-1' } },
  },
});
const text = (count: number) => Array.from({ length: count }, (_, i) => `${JSON.stringify(call(i))}\n`).join('');

let editor: Editor;
beforeAll(async () => {
  writeFileSync(join(folder, 'wirebench.json'), '{"redact":{"names":["berth"]}}');
  editor = await Editor.start(undefined, {
    workspaceFolders: [pathToFileURL(folder).href],
    settings: { redact: { patterns: ['S-\\d'] } },
  });
});
afterAll(async () => {
  await editor.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('an export', () => {
  it('of a file that nobody has open: previewed, then written, with the names and patterns of workspace and settings', async () => {
    const path = join(folder, 'a.mcptrace');
    const to = join(folder, 'out.mcptrace');
    writeFileSync(path, text(2));
    const params = { path, filter: 'id:1', redact: { mode: 'default' }, job: 'j1' };
    expect(await editor.connection.sendRequest('wirebench/trace/previewRedaction', params)).toEqual({
      records: 1,
      report: {
        removed: [
          { kind: 'name', place: 'params.arguments.apiKey', count: 1 },
          { kind: 'name', place: 'params.arguments.berth', count: 1 },
          { kind: 'pattern', place: 'params.arguments.ship', count: 1 },
        ],
        more: 0,
        secrets: 3,
      },
    });
    const outcome = await editor.connection.sendRequest('wirebench/trace/export', {
      ...params,
      to,
      format: 'native',
      redact: { mode: 'default', off: ['pattern'] },
    });
    expect(outcome).toMatchObject({ records: 1 });
    expect(readFileSync(to, 'utf8')).toBe(
      '{"wirebench":1}\n{"dir":"c2s","frame":{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":{"apiKey":"<redacted:1>","berth":"<redacted:2>","ship":"S-1"}}}}\n',
    );
    // it is closed again
    await expect(editor.connection.sendRequest('wirebench/trace/rows', { path, from: 0, count: 1 })).rejects.toThrow(
      'not open',
    );
  });

  it('that is cancelled leaves nothing behind, tells how far it came, and the trace stays open for others', async () => {
    const path = join(folder, 'b.mcptrace');
    const to = join(folder, 'never.html');
    writeFileSync(path, text(60_000));
    await editor.connection.sendRequest('wirebench/trace/open', { path });
    const token = new CancellationTokenSource();
    const told: number[] = [];
    editor.connection.onNotification('wirebench/trace/exporting', ({ job, done }: { job: string; done: number }) => {
      if (job !== 'j2') return;
      told.push(done);
      token.cancel();
    });
    const params = { path, to, format: 'native', filter: '', redact: { mode: 'default' }, job: 'j2' };
    await expect(editor.connection.sendRequest('wirebench/trace/export', params, token.token)).rejects.toThrow();
    expect(told[0]).toBeGreaterThan(0);
    expect(told.at(-1)).toBeLessThan(1);
    expect(existsSync(to)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes('never'))).toEqual([]);
    const { total } = await editor.connection.sendRequest<{ total: number }>('wirebench/trace/rows', {
      path,
      from: 0,
      count: 1,
    });
    expect(total).toBe(60_000);
    await editor.connection.sendRequest('wirebench/trace/close', { path });
  });

  it('onto itself, or of what is not there, is refused in words', async () => {
    const path = join(folder, 'c.mcptrace');
    writeFileSync(path, text(1));
    const params = { path, to: path, format: 'har', filter: '', redact: { mode: 'default' }, job: 'j3' };
    await expect(editor.connection.sendRequest('wirebench/trace/export', params)).rejects.toThrow(
      'A trace cannot be exported onto itself',
    );
    await expect(
      editor.connection.sendRequest('wirebench/trace/export', { ...params, path: join(folder, 'none') }),
    ).rejects.toThrow('There is no such file');
    expect(readFileSync(path, 'utf8')).toBe(text(1));
  });
});
