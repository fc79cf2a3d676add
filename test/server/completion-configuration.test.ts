import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompletionItem, TextEdit } from 'vscode-languageserver';
import { applyEdits, Editor, marked } from './support/editor';

let editor: Editor;
let vscode: Editor;
beforeAll(async () => {
  editor = await Editor.start();
  vscode = await Editor.start(undefined, { editorChecksConfigurations: true });
});
afterAll(() => Promise.all([editor.stop(), vscode.stop()]));

async function complete(source: string, name: string, client = editor) {
  const { text, position } = marked(source);
  const uri = await client.open(text, name, 'json');
  const items = await client.ask<CompletionItem[]>('completion', uri, { position });
  return { text, items, labels: items.map(({ label }) => label) };
}

describe('completion of configurations', () => {
  it('lists the members of a server of the host that owns the file', async () => {
    const { labels } = await complete('{ "mcpServers": { "a": { "command": "node", "|" } } }', '.mcp.json');
    expect(labels).toEqual(expect.arrayContaining(['args', 'env', 'url', 'headers']));
    expect(labels).not.toContain('command');
  });

  it.each<[string, string, string, readonly string[]]>([
    ['ways to reach a server', '.mcp.json', '{ "mcpServers": { "a": { "type": "|" } } }', ['stdio', 'http']],
    ['variables as the host spells them', '.mcp.json', '{ "mcpServers": { "a": { "command": "|" } } }', ['${NAME}']],
    [
      'inputs of the file',
      '.vscode/mcp.json',
      '{ "inputs": [ { "id": "key" } ], "servers": { "a": { "args": [ "|" ] } } }',
      ['${input:key}', '${env:NAME}', '${workspaceFolder}'],
    ],
  ])('lists %s', async (_, name, source, expected) => {
    expect((await complete(source, name)).labels).toEqual(expect.arrayContaining([...expected]));
  });

  it('writes a member with an empty value of its type', async () => {
    const { text, items } = await complete('{ "mcpServers": { "a": { "|" } } }', '.cursor/mcp.json');
    const args = items.find(({ label }) => label === 'args');
    expect(applyEdits(text, [args!.textEdit as TextEdit])).toBe('{ "mcpServers": { "a": { "args": [$1] } } }');
  });

  it('leaves to VS Code what VS Code completes itself', async () => {
    expect((await complete('{ "servers": { "a": { "|" } } }', '.vscode/mcp.json', vscode)).labels).toEqual([]);
    const own = await complete('{ "mcpServers": { "a": { "|" } } }', '.mcp.json', vscode);
    expect(own.labels).toEqual(expect.arrayContaining(['command', 'args']));
  });
});
