import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientCapabilities } from 'vscode-languageserver';
import { Editor, textIn } from './support/editor';

const NULL_ID = '{ "jsonrpc": "2.0", "id": null, "method": "ping" }';
const FILE = `{ "protocolVersion": "2025-11-25", "requests": [{ "send": ${NULL_ID} }] }`;
const WATCHES: ClientCapabilities = {
  textDocument: { diagnostic: {} },
  workspace: {
    workspaceFolders: true,
    diagnostics: { refreshSupport: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
};

let root: string;
let editor: Editor | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wirebench levels '));
});
afterEach(async () => {
  await editor?.stop();
  editor = undefined;
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

const uriOf = (path: string) => pathToFileURL(join(root, ...path.split('/'))).href;

function write(path: string, content: string | object): string {
  const file = join(root, ...path.split('/'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function start(folder: string, rules = {}): Promise<Editor> {
  editor = await Editor.start(WATCHES, { settings: { rules } }, [uriOf(folder)]);
  return editor;
}

/** opens a request file with one mistake; severity and rule of what is said about it */
async function levels(path: string, on: Editor): Promise<string[]> {
  const uri = await on.open(FILE, uriOf(path));
  return (await on.diagnostics(uri)).map(({ severity, code }) => `${severity} ${code}`);
}

describe('wirebench.json', () => {
  it('the nearest one upwards holds, none above the folder of the workspace', async () => {
    write('wirebench.json', { rules: { 'id/null': 'off' } });
    write('w/a/wirebench.json', { rules: { id: 'info' } });
    write('w/a/b/c/wirebench.json', { rules: { 'id/null': 'hint' } });
    const on = await start('w');
    expect(await levels('w/x.mcp.json', on)).toEqual(['1 id/null']);
    expect(await levels('w/a/b/x.mcp.json', on)).toEqual(['3 id/null']);
    expect(await levels('w/a/b/c/x.mcp.json', on)).toEqual(['4 id/null']);
    expect(await levels('elsewhere/x.mcp.json', on)).toEqual(['1 id/null']);
  });

  it('stands below the setting', async () => {
    write('w/wirebench.json', { rules: { 'id/null': 'off', meta: 'off' } });
    expect(await levels('w/x.mcp.json', await start('w', { 'id/null': 'warning' }))).toEqual(['2 id/null']);
  });

  it('is watched: a change holds at once, and the client is told to ask again', async () => {
    const on = await start('w');
    const refreshed = new Promise<void>((resolve) => {
      on.connection.onRequest('workspace/diagnostic/refresh', () => {
        resolve();
        return null;
      });
    });
    const uri = await on.open(FILE, uriOf('w/x.mcp.json'));
    expect((await on.diagnostics(uri)).map(({ severity }) => severity)).toEqual([1]);
    expect(on.registered.map(({ method, registerOptions }) => [method, registerOptions])).toEqual(
      expect.arrayContaining([
        ['workspace/didChangeWatchedFiles', { watchers: [{ globPattern: '**/wirebench.json' }] }],
      ]),
    );
    write('w/wirebench.json', { rules: { id: 'hint' } });
    await on.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriOf('w/wirebench.json'), type: 1 }],
    });
    await refreshed;
    expect((await on.diagnostics(uri)).map(({ severity }) => severity)).toEqual([4]);
  });

  it('of a folder that joins the workspace holds from then on', async () => {
    write('other/wirebench.json', { rules: { id: 'off' } });
    const on = await start('w');
    const uri = await on.open(FILE, uriOf('other/x.mcp.json'));
    expect(await on.diagnostics(uri)).toHaveLength(1);
    await on.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added: [{ uri: uriOf('other'), name: 'other' }], removed: [] },
    });
    expect(await on.diagnostics(uri)).toEqual([]);
  });

  it('holds for traces too, also when it changes', async () => {
    const lines = [
      '{"wirebench":1,"transport":"stdio","protocolVersion":"2025-11-25"}',
      `{"dir":"c2s","frame":${NULL_ID}}`,
    ];
    const path = write('w/t.mcptrace', `${lines.join('\n')}\n`);
    write('w/wirebench.json', { rules: { id: 'warning' } });
    const on = await start('w');
    const uri = uriOf('w/t.mcptrace');
    const published = (severity: number) =>
      on.pushed((one) => one.uri === uri && one.diagnostics.some((found) => found.severity === severity));
    await on.connection.sendNotification('wirebench/trace/attend', { path, uri, open: true });
    expect((await published(2)).diagnostics.map(({ code }) => code)).toEqual(['id/null']);
    write('w/wirebench.json', { rules: { id: 'hint' } });
    await on.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriOf('w/wirebench.json'), type: 2 }],
    });
    expect((await published(4)).diagnostics.map(({ code }) => code)).toEqual(['id/null']);
  });

  it('shows what is wrong with itself', async () => {
    const on = await start('w');
    const text = '{\n  "rules": { "id/nul": "off", "tools": "fatal" },\n  "x": 1\n}\n';
    const uri = await on.open(text, uriOf('w/wirebench.json'), 'json');
    expect(
      (await on.diagnostics(uri)).map(({ severity, range, message }) => [severity, textIn(text, range), message]),
    ).toEqual([
      [2, '"x"', 'There is no member "x"; there are "rules" and "redact".'],
      [2, '"id/nul"', 'There is no rule and no group of rules named "id/nul".'],
      [1, '"fatal"', 'A level is one of "error", "warning", "info", "hint", "off".'],
    ]);
  });
});
