import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalog } from '@wirebench/core/catalog/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompletionItem, TextEdit } from 'vscode-languageserver';
import { applyEdits, Editor, marked } from './support/editor';

const CATALOG: Catalog = {
  server: 'k',
  serverName: 'reports',
  revision: '2026-07-28',
  takenAt: '2026-11-30T10:00:00.000Z',
  tools: [
    {
      kind: 'tool',
      name: 'build_report',
      description: 'Builds *one* report.',
      definition: {
        name: 'build_report',
        inputSchema: {
          type: 'object',
          properties: {
            format: { type: 'string', enum: ['pdf', 'html'] },
            sprint: { type: 'string', description: 'Which sprint.' },
            draft: { type: 'boolean' },
            pages: { type: 'object', properties: { from: { type: 'integer' } }, required: ['from'] },
          },
          required: ['sprint'],
        },
      },
    },
    { kind: 'tool', name: 'ping_$all', definition: { name: 'ping_$all', inputSchema: { type: 'object' } } },
  ],
  resources: [{ kind: 'resource', name: 'file:///a.txt', definition: { uri: 'file:///a.txt', name: 'a' } }],
  resourceTemplates: [],
  prompts: [
    {
      kind: 'prompt',
      name: 'summary',
      definition: {
        name: 'summary',
        arguments: [{ name: 'style', description: 'How.' }, { name: 'text', required: true }, 'nonsense', null],
      },
    },
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'wirebench catalogs '));
let editor: Editor;
beforeAll(async () => {
  writeFileSync(join(folder, 'a.json'), JSON.stringify(CATALOG));
  writeFileSync(join(folder, 'b.json'), JSON.stringify({ ...CATALOG, server: 'l', serverName: 'other', tools: [] }));
  writeFileSync(join(folder, 'broken.json'), '{ "server": ');
  writeFileSync(join(folder, 'notes.txt'), 'x');
  editor = await Editor.start(undefined, { catalogFolder: folder });
});
afterAll(async () => {
  await editor.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (method: string, params: string, server = 'reports') =>
  `{ "server": "${server}", "requests": [ { "method": "${method}", "params": ${params} } ] }`;

async function complete(source: string) {
  const { text, position } = marked(source);
  const uri = await editor.open(text);
  const found = await editor.ask<CompletionItem[]>('completion', uri, { position });
  const items = [...found].sort((a, b) => (a.sortText! < b.sortText! ? -1 : 1));
  return { text, items, labels: items.map(({ label }) => label) };
}

describe('completion from a catalog', () => {
  it.each<[string, string, readonly string[]]>([
    ['tools', file('tools/call', '{ "name": "|" }'), ['build_report', 'ping_$all']],
    ['resources', file('resources/read', '{ "uri": "|" }'), ['file:///a.txt']],
    ['prompts', file('prompts/get', '{ "name": "|" }'), ['summary']],
    [
      'arguments, required first',
      file('tools/call', '{ "name": "build_report", "arguments": { "|" } }'),
      ['sprint', 'format', 'draft', 'pages'],
    ],
    [
      'arguments further in',
      file('tools/call', '{ "name": "build_report", "arguments": { "pages": { "|" } } }'),
      ['from'],
    ],
    [
      'values of an argument',
      file('tools/call', '{ "name": "build_report", "arguments": { "format": "|" } }'),
      ['pdf', 'html'],
    ],
    [
      'values without quotes',
      file('tools/call', '{ "name": "build_report", "arguments": { "draft": | } }'),
      ['true', 'false'],
    ],
    ['arguments of a prompt', file('prompts/get', '{ "name": "summary", "arguments": { "|" } }'), ['text', 'style']],
    ['nothing of another server', file('tools/call', '{ "name": "|" }', 'unknown'), []],
    ['nothing for a tool that is not there', file('tools/call', '{ "name": "x", "arguments": { "|" } }'), []],
    ['servers', '{ "server": "|", "requests": [ { "method": "tools/list" } ] }', ['other', 'reports']],
  ])('%s', async (_, source, expected) => {
    expect((await complete(source)).labels).toEqual(expected);
  });

  it('a tool brings the arguments that it needs', async () => {
    const { text, items } = await complete(file('tools/call', '{ "name": "|" }'));
    expect(applyEdits(text, [items[0]!.textEdit as TextEdit])).toBe(
      file('tools/call', '{ "name": "build_report",\n"arguments": {\n  "sprint": "$1"\n} }'),
    );
  });

  it('a name is written to the letter, also where it looks like a tab stop', async () => {
    const { items } = await complete(file('tools/call', '{ "name": "|" }'));
    expect(items[1]!.textEdit!.newText).toBe('"ping_\\$all"');
  });

  it("a server's words are no Markdown of ours", async () => {
    const { items } = await complete(file('tools/call', '{ "name": "|" }'));
    expect(items[0]!.documentation).toEqual({ kind: 'plaintext', value: 'Builds *one* report.' });
  });
});
