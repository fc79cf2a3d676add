import { parseDocument } from '@wirebench/core/text/document';
import type { JsonNode } from '@wirebench/core/text/types';
import { jsonValue } from '@wirebench/core/text/value';
import { wireText } from '@wirebench/core/text/wire-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

function root(text: string): JsonNode {
  const node = parseDocument(text).root;
  if (!node) throw new Error('no root');
  return node;
}

describe('jsonValue', () => {
  test('equals JSON.parse on any JSON text', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.constantFrom(undefined, 2, '\t'), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent);
        const doc = parseDocument(text, { strict: true });
        expect(doc.faults).toEqual([]);
        expect(jsonValue(doc.root as JsonNode)).toStrictEqual(JSON.parse(text));
      }),
    );
  });

  test('takes the last of repeated members', () => {
    expect(jsonValue(root('{"a":1,"b":2,"a":3}'))).toEqual({ a: 3, b: 2 });
  });

  test('makes __proto__ a member of its own', () => {
    const value = jsonValue(root('{"__proto__":{"x":1},"constructor":2}')) as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect((value as { x?: number }).x).toBeUndefined();
  });
});

test('wire text of plain JSON without blanks is the text', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const text = JSON.stringify(JSON.parse(json));
      const doc = parseDocument(text);
      expect(wireText(doc, doc.root as JsonNode)).toEqual({ ok: true, text });
    }),
  );
});
