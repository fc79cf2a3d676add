import { parseDocument } from '@wirebench/core/text/document';
import { LineIndex } from '@wirebench/core/text/line-index';
import { updateDocument } from '@wirebench/core/text/update';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const TEXT = 'ab\ncd\r\n\re𝄞f';
const lines = LineIndex.of(TEXT);

describe('positions', () => {
  test.each<[number, number, number]>([
    [0, 0, 0],
    [2, 0, 2],
    [3, 1, 0],
    [5, 1, 2],
    [7, 2, 0],
    [8, 3, 0],
    [11, 3, 3],
    [12, 3, 4],
  ])('offset %i is line %i, character %i', (offset, line, character) => {
    expect(lines.positionAt(offset)).toEqual({ line, character });
    expect(lines.offsetAt({ line, character })).toBe(offset);
  });

  test.each<[number, number, number]>([
    [6, 1, 2],
    [99, 3, 4],
    [-1, 0, 0],
  ])('offset %i is clamped', (offset, line, character) => {
    expect(lines.positionAt(offset)).toEqual({ line, character });
  });

  test.each<[number, number, number]>([
    [0, 99, 2],
    [1, 3, 5],
    [2, 1, 7],
    [9, 0, 12],
    [-1, 5, 0],
    [3, -5, 8],
  ])('line %i, character %i is clamped', (line, character, offset) => {
    expect(lines.offsetAt({ line, character })).toBe(offset);
  });

  test('lines', () => {
    expect(lines.lineCount).toBe(4);
    expect([0, 1, 2, 3].map((line) => TEXT.slice(lines.lineStart(line), lines.lineEnd(line)))).toEqual([
      'ab',
      'cd',
      '',
      'e𝄞f',
    ]);
    expect(LineIndex.of('').lineCount).toBe(1);
    expect(LineIndex.of('\n').lineCount).toBe(2);
  });
});

const text = fc.array(fc.constantFrom('a', '\n', '\r', '\r\n', 'bc'), { maxLength: 20 }).map((parts) => parts.join(''));

test('an updated index is the index of the new text', () => {
  fc.assert(
    fc.property(text, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 4 }), text), { maxLength: 5 }), (start, edits) => {
      let now = start;
      let index = LineIndex.of(start);
      for (const [at, most, inserted] of edits) {
        const offset = at % (now.length + 1);
        const length = Math.min(most, now.length - offset);
        now = now.slice(0, offset) + inserted + now.slice(offset + length);
        index = index.update({ offset, length, text: inserted }, now);
        const fresh = LineIndex.of(now);
        expect(index.lineCount).toBe(fresh.lineCount);
        for (let i = 0; i <= now.length; i++) expect(index.positionAt(i)).toEqual(fresh.positionAt(i));
      }
    }),
    { numRuns: 2000 },
  );
});

test('changes as the protocol says them', () => {
  let doc = parseDocument('{\r\n  "a": 1,\r\n  "b": 2\r\n}');
  doc = updateDocument(doc, {
    range: { start: { line: 2, character: 7 }, end: { line: 2, character: 8 } },
    text: '[\r\n3]',
  });
  expect(doc.text).toBe('{\r\n  "a": 1,\r\n  "b": [\r\n3]\r\n}');
  expect(doc.lines.positionAt(doc.text.indexOf('3'))).toEqual({ line: 3, character: 0 });
  doc = updateDocument(doc, { text: '[1]' });
  expect(doc.text).toBe('[1]');
  expect(doc.lines.lineCount).toBe(1);
});
