import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentSymbol, FoldingRange, SelectionRange, TextEdit } from 'vscode-languageserver';
import { applyEdits, Editor, positionOf, textIn } from './support/editor';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start();
});
afterAll(() => editor.stop());

const TEXT = `{
  // first
  "server": "s",
  "requests": [
    {
      "name": "one", /* kept */
      "method": "tools/list"
    },
    { "method": "tools/call" },
    { "sendRaw": "x" }
  ]
}
`;

const names = (symbols: readonly DocumentSymbol[]): unknown[] =>
  symbols.map(({ name, children }) => (children?.length ? [name, names(children)] : name));

describe('structure', () => {
  it('an outline names requests by name, method or number', async () => {
    const symbols = await editor.ask<DocumentSymbol[]>('documentSymbol', await editor.open(TEXT));
    expect(names(symbols)).toEqual([
      'server',
      [
        'requests',
        [
          ['one', ['name', 'method']],
          ['tools/call', ['method']],
          ['request 3', ['sendRaw']],
        ],
      ],
    ]);
    const [, requests] = symbols;
    expect(textIn(TEXT, requests!.selectionRange)).toBe('"requests"');
    expect(textIn(TEXT, requests!.children![1]!.range)).toBe('{ "method": "tools/call" }');
  });

  it('objects and lists of several lines fold', async () => {
    const ranges = await editor.ask<FoldingRange[]>('foldingRange', await editor.open(TEXT));
    const lines = ranges.map(({ startLine, endLine }) => [startLine, endLine]).sort(([a = 0], [b = 0]) => a - b);
    expect(lines).toEqual([
      [0, 10],
      [3, 9],
      [4, 6],
    ]);
  });

  it('a selection grows from the text to the value, the member, the object, the list, the document', async () => {
    const uri = await editor.open(TEXT);
    const position = positionOf(TEXT, 'tools/call', 3);
    const [selection] = await editor.ask<SelectionRange[]>('selectionRange', uri, { positions: [position] });
    const steps: string[] = [];
    for (let at = selection; at; at = at.parent) steps.push(textIn(TEXT, at.range));
    expect(steps.slice(0, 5)).toEqual([
      'tools/call',
      '"tools/call"',
      '"method": "tools/call"',
      ' "method": "tools/call" ',
      '{ "method": "tools/call" }',
    ]);
    expect(steps.at(-1)).toBe(TEXT);
    for (let i = 1; i < steps.length; i++) expect(steps[i]).toContain(steps[i - 1]);
  });

  it('formatting lays out and keeps comments, tokens and line ends', async () => {
    const text =
      '{"jsonrpc":"2.0",// c\r\n"id":1.0,"method":"\\u0041",\r\n/* d */"params":{"n":9007199254740993,"n":1,}}';
    const uri = await editor.open(text);
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await editor.ask<TextEdit[]>('formatting', uri, { options });
    const after = applyEdits(text, edits);
    expect(after.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    expect(after.split('\r\n').slice(0, 4)).toEqual([
      '{',
      '  "jsonrpc": "2.0", // c',
      '  "id": 1.0,',
      '  "method": "\\u0041",',
    ]);
    expect(after.replaceAll('\r\n', '')).not.toContain('\n');
    const again = await editor.open(after);
    expect(await editor.ask('formatting', again, { options })).toEqual([]);
  });

  it('a selection is formatted alone', async () => {
    const text = '{\n    "a":{"c":[ ]},\n"b":2\n}';
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 18 } };
    const options = { tabSize: 4, insertSpaces: true };
    const edits = await editor.ask<TextEdit[]>('rangeFormatting', await editor.open(text), { options, range });
    expect(applyEdits(text, edits)).toBe('{\n    "a": {\n        "c": []\n    },\n"b":2\n}');
  });

  it("a configuration is left to the editor's own JSON support", async () => {
    const uri = await editor.open('{ "mcpServers": { "a": { "command": "node" } } }', '.mcp.json', 'json');
    for (const method of ['documentSymbol', 'foldingRange']) expect(await editor.ask(method, uri)).toEqual([]);
    expect(await editor.ask('formatting', uri, { options: { tabSize: 2, insertSpaces: true } })).toEqual([]);
  });
});
