import { parseDocument } from '@wirebench/core/text/document';
import type { JsonDocument, TextEdit } from '@wirebench/core/text/types';
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
});
