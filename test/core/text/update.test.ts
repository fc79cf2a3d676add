import { parseDocument } from '@wirebench/core/text/document';
import type { JsonDocument, JsonNode, TextEdit } from '@wirebench/core/text/types';
import { updateDocument } from '@wirebench/core/text/update';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { document, insertion, soup } from './documents';
import { dump } from './dump';

const place = fc.record({ at: fc.nat(), length: fc.oneof(fc.constant(0), fc.nat({ max: 6 }), fc.nat({ max: 60 })) });

function editOf(doc: JsonDocument, at: number, length: number, text: string): TextEdit {
  const offset = at % (doc.text.length + 1);
  return { offset, length: Math.min(length, doc.text.length - offset), text };
}

describe('updateDocument', () => {
  test('equals a fresh parse, edit after edit', () => {
    fc.assert(
      fc.property(
        fc.oneof({ weight: 4, arbitrary: document }, { weight: 1, arbitrary: soup }),
        fc.boolean(),
        fc.array(fc.tuple(place, insertion), { minLength: 1, maxLength: 6 }),
        (start, strict, edits) => {
          let doc = parseDocument(start, { strict }) as JsonDocument;
          for (const [{ at, length }, text] of edits) {
            const edit = editOf(doc, at, length, text);
            doc = updateDocument(doc, edit);
            expect(dump(doc)).toEqual(dump(parseDocument(doc.text, { strict })));
          }
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 2000) },
    );
  });

  describe('keeps the nodes that the edit leaves as they are', () => {
    const ITEMS = ['{"a": 1, "x": [1]}', '{"b": {"c": "s"}}', '{"d": 4}'];
    const TEXT = `// top\n{\n"server": {"n": 1},\n"requests": [\n${ITEMS.join(',\n')}\n],\n"other": [{"o": 1}] }\n// end`;
    const [A, B, D, O] = [0, 1, 2, 3];

    /** `find` is replaced, or with `|` inserted before. Which of the four items of the old document are items of the new one, and whether other values are the same. */
    function after(find: string, text: string) {
      const doc = parseDocument(TEXT);
      const [old, root, server] = [doc.items, doc.root, doc.root?.members[0]?.value];
      const insert = find.startsWith('|');
      const offset = doc.text.indexOf(insert ? find.slice(1) : find);
      const next = updateDocument(doc, { offset, length: insert ? 0 : find.length, text });
      expect(dump(next)).toEqual(dump(parseDocument(next.text)));
      return {
        kept: [...old.keys()].filter((i) => next.items.includes(old[i] as JsonNode)),
        server: next.root?.members[0]?.value === server,
        root: next.root === root,
        count: next.items.length,
      };
    }

    test.each<[string, string, string, number[], boolean, boolean, number]>([
      ['a number in an item', '1, "x"', '15, "x"', [B, D, O], true, false, 4],
      ['a string in an item', '"s"}', '"st"}', [A, D, O], true, false, 4],
      ['a line more in an item', '"d"', '\n"e": 5, "d"', [A, B, O], true, false, 4],
      ['an item more between two', '|{"b"', '{"new": 1},\n', [A, B, D, O], true, false, 5],
      ['an item more at the end', '|\n],', ',\n{"new": 1}', [A, B, D, O], true, false, 5],
      ['an item less', '{"b": {"c": "s"}},', '', [A, D, O], true, false, 3],
      ['an item in a comment', '{"b": {"c": "s"}},', '// {"b": {"c": "s"}},', [A, D, O], true, false, 3],
      ['a member of the root', '"n": 1', '"n": 2', [A, B, D, O], false, false, 4],
      ['a name at the root', '"other"', '"more"', [A, B, D], true, false, 4],
      ['a comment at the top', 'top', 'the very top', [A, B, D, O], true, true, 4],
      ['a comment more at the top', '|// top', '// new\n', [A, B, D, O], true, true, 4],
      ['a comment at the end', 'end', 'the very end', [A, B, D, O], true, true, 4],
      ['an open bracket', '{"c"', '{{"c"', [A, O], true, false, 3],
      ['a bracket too many', '"s"}', '"s"}]', [], false, false, 2],
    ])('%s', (_name, find, text, kept, server, root, count) => {
      expect(after(find, text)).toEqual({ kept, server, root, count });
    });
  });
});
