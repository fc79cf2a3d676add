import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CancellationTokenSource } from 'vscode-jsonrpc/node';
import type { CompletionItem, Diagnostic, DocumentSymbol } from 'vscode-languageserver';
import { Editor, positionOf, textIn } from './support/editor';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start();
});
afterAll(() => editor.stop());

/** some 2 MB in 10,000 requests, each on a line of its own */
function large(): string {
  const filler = 'x'.repeat(120);
  const items = Array.from(
    { length: 10_000 },
    (_, i) =>
      `    { "name": "r${i}", "method": "tools/call", "params": { "name": "t", "arguments": { "a": "${filler}" } } }`,
  );
  return `{\n  "protocolVersion": "2026-07-28",\n  "requests": [\n${items.join(',\n')}\n  ]\n}\n`;
}

/** a broken text of this size is read anew as a whole, and other tests run beside this one */
const PATIENCE = 120_000;

const at = (line: number, character: number) => ({ line, character });

/** the text after one change, as the editor has it */
function changed(lines: string[], line: number, from: number, to: number, text: string): unknown {
  const before = lines[line]!;
  lines[line] = before.slice(0, from) + text + before.slice(to);
  return { range: { start: at(line, from), end: at(line, to) }, text };
}

describe('a document of 2 MB', () => {
  it(
    'after a storm of edits is what a fresh one of that text is',
    async () => {
      const text = large();
      expect(text.length).toBeGreaterThan(2_000_000);
      const lines = text.split('\n');
      const uri = await editor.open(text);
      let version = 1;
      // a hand that types and deletes here and there, and now and then leaves a brace or a quote open for a moment
      for (let round = 0; round < 60; round++) {
        const line = 3 + ((round * 2741) % 10_000);
        const column = lines[line]!.indexOf('tools/call');
        const steps = [
          changed(lines, line, column + 6, column + 10, ''),
          changed(lines, line, column + 6, column + 6, 'col'),
        ];
        if (round % 20 === 7) steps.push(changed(lines, line, 4, 5, ''), changed(lines, line, 4, 4, '{'));
        if (round % 20 === 13)
          steps.push(
            changed(lines, line, column + 9, column + 9, '"'),
            changed(lines, line, column + 9, column + 10, ''),
          );
        for (const step of steps) await editor.change(uri, ++version, [step]);
      }
      const now = lines.join('\n');
      const fresh = await editor.open(now);
      const found = await editor.diagnostics(uri);
      expect(found.length).toBe(60);
      expect(
        new Set(found.map(({ code, range }) => `${code} ${textIn(lines[range.start.line]!, onOneLine(range))}`)),
      ).toEqual(new Set(['method/unknown "tools/col"']));
      expect(found).toEqual(await editor.diagnostics(fresh));
      expect(await editor.ask<DocumentSymbol[]>('documentSymbol', uri)).toEqual(
        await editor.ask('documentSymbol', fresh),
      );
    },
    PATIENCE,
  );

  it(
    'completes in the middle of it',
    async () => {
      const text = large().replace('"r5000", "method": "tools/call"', '"r5000", "method": ""');
      const uri = await editor.open(text);
      const position = positionOf(text, '"method": ""', 11);
      const items = await editor.ask<CompletionItem[]>('completion', uri, { position });
      expect(items.map(({ label }) => label)).toContain('tools/list');
      expect(items[0]!.textEdit).toMatchObject({
        range: { start: at(position.line, position.character - 1), end: at(position.line, position.character + 1) },
      });
    },
    PATIENCE,
  );
});

describe('cancellation', () => {
  it(
    'a request that nobody waits for any more ends, and the next ones are answered',
    async () => {
      const uri = await editor.open(large());
      const sources = Array.from({ length: 20 }, () => new CancellationTokenSource());
      const asked = sources.map(({ token }) =>
        editor.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } }, token).then(
          () => 'answered',
          (error: { code?: number }) => error.code ?? 'failed',
        ),
      );
      for (const source of sources) source.cancel();
      // -32800 is RequestCancelled; an answer that was under way may still come
      for (const outcome of await Promise.all(asked)) expect(['answered', -32800]).toContain(outcome);
      const small = await editor.open('{ "requests": [ { "method": "tools/col" } ] }');
      expect((await editor.diagnostics(small)).map(({ code }: Diagnostic) => code)).toEqual(['method/unknown']);
    },
    PATIENCE,
  );
});

function onOneLine({ start, end }: Diagnostic['range']): Diagnostic['range'] {
  return { start: at(0, start.character), end: at(0, end.character) };
}
