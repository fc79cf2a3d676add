import { parseDocument } from '@wirebench/core/text/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompletionItem, TextEdit } from 'vscode-languageserver';
import { applyEdits, Editor } from './support/editor';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start({ textDocument: { diagnostic: {} } });
});
afterAll(() => editor.stop());

const META =
  '"_meta": { "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {} }';

const FILES: readonly [string, string][] = [
  ['bare.mcp.json', `{ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": "x", ${META} } }`],
  [
    'collection.mcp.json',
    '{ "server": "s", /* c */ "variables": { "v": [1, true] }, "requests": [ { "method": "ping", "expect": { "error": { "code": -1 } } },\n// d\n{ "send": {} } ] }',
  ],
  [
    'response.mcp.json',
    '{ "requests": [ { "method": "tools/call", "params": { "name": "x" }, "response": { "jsonrpc": "2.0", "id": 1, "result": { "content": [ { "type": "text", "text": "" }, {} ], "isError": false } } } ] }',
  ],
  ['batch.mcp.json', '[ { "jsonrpc": "2.0", "id": 1, "method": "ping" }, {} ]'],
  ['.mcp.json', '{ "mcpServers": { "a": { "command": "node", "args": ["x"], "env": { "A": "" } } } }'],
];

function positionAt(text: string, offset: number) {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)!.length };
}

describe('completion at every place of a well-formed document', () => {
  it.each(FILES)('leaves %s well-formed, and replaces what is around the cursor on one line', async (name, text) => {
    expect(parseDocument(text).faults).toEqual([]);
    const uri = await editor.open(text, name);
    let proposals = 0;
    for (let offset = 0; offset <= text.length; offset++) {
      const position = positionAt(text, offset);
      const items = await editor.ask<CompletionItem[]>('completion', uri, { position });
      for (const { label, textEdit, additionalTextEdits = [] } of items) {
        const edit = textEdit as TextEdit;
        const after = applyEdits(text, [edit, ...additionalTextEdits]);
        expect({ offset, label, after, faults: parseDocument(after).faults }).toEqual({
          offset,
          label,
          after,
          faults: [],
        });
        expect(edit.range.start.line).toBe(edit.range.end.line);
        expect(edit.range.start.character).toBeLessThanOrEqual(position.character);
        expect(edit.range.end.character).toBeGreaterThanOrEqual(position.character);
        proposals++;
      }
    }
    expect(proposals).toBeGreaterThan(20);
  });
});
