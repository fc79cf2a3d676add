import { parseDocument } from '@wirebench/core/text/document';
import { nodeAtPath } from '@wirebench/core/text/places';
import type { JsonNode, JsonPath } from '@wirebench/core/text/types';
import { jsonValue } from '@wirebench/core/text/value';
import { wireText } from '@wirebench/core/text/wire-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanDocument, document, soup } from './documents';
import { faultRow } from './dump';

function wire(text: string, path: JsonPath = []): string {
  const doc = parseDocument(text);
  const result = wireText(doc, nodeAtPath(doc.root, path) as JsonNode);
  return result.ok ? result.text : faultRow(result.fault);
}

describe('tokens survive to the letter, what is between them does not', () => {
  test.each<[string, string, string]>([
    ['blanks', ' {\r\n\t"a" : [ 1 , 2 ] }\n', '{"a":[1,2]}'],
    ['comments', '// x\n{"a": /* , */ 1, // "b": 2\n"c": "// no /* no */"}', '{"a":1,"c":"// no /* no */"}'],
    ['trailing commas', '{"a": [1, 2,], "b": {"c": 1 , } , }', '{"a":[1,2],"b":{"c":1}}'],
    ['a comment before and behind a trailing comma', '[1 /* a */ , /* b */ ]', '[1]'],
    ['a number beyond 2^53', '{"id": 9007199254740993}', '{"id":9007199254740993}'],
    ['number spelling', '[1.0, -0, 1E+400, 0.1e-7]', '[1.0,-0,1E+400,0.1e-7]'],
    ['escapes', '["\\u0041", "\\/", "\\ud800"]', '["\\u0041","\\/","\\ud800"]'],
    ['repeated members', '{"a": 1, "a": 2}', '{"a":1,"a":2}'],
    ['__proto__', '{"__proto__": {"x": 1}}', '{"__proto__":{"x":1}}'],
    ['integer-like keys', '{"10": 1, "2": 2}', '{"10":1,"2":2}'],
    ['a byte order mark', '\ufeff{"a": 1}', '{"a":1}'],
    ['a surrogate pair', '["\ud834\udd1e"]', '["\ud834\udd1e"]'],
    ['a scalar', ' "x" ', '"x"'],
    [
      'nesting of 10,000',
      `${'[ '.repeat(9_999)}[]${' , ]'.repeat(9_999)}`,
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    ],
  ])('%s', (_name, text, expected) => {
    expect(wire(text)).toBe(expected);
  });

  test('of an inner value', () => {
    const text = '{"x": tru, "requests": [{"send": {"a": 1,}}, 2 3]}';
    expect(wire(text, ['requests', 0, 'send'])).toBe('{"a":1}');
    expect(wire(text, ['requests', 1])).toBe('2');
    expect(wire(text, ['requests', 2])).toBe('3');
    expect(wire('{"a" {"b": 1 }}', ['a'])).toBe('{"b":1}');
  });
});

describe('refused, with the fault', () => {
  test.each<[string, string]>([
    ['{"a": 1 "b": 2}', 'comma-expected 8 3'],
    ['{"a": tru}', 'unexpected-token 6 3'],
    ['[1, [2, {"a": }]]', 'value-expected 14 1'],
    ['["a\0b"]', 'bad-character 3 1'],
    ['["\\x"]', 'bad-escape 2 2'],
    ['[01]', 'bad-number 1 2'],
    ['["open]', 'unterminated-string 1 6'],
    ['{"a": 1 /* open }', 'unterminated-comment 8 2'],
    ['{"a": 1', 'bracket-expected 0 1'],
    ['{"a": [1}', 'bracket-expected 8 1'],
    ['[/* \ud800 */ 1, "a\ud800", "\udc00"]', 'lone-surrogate 14 1'],
    [`${'['.repeat(600)}tru${']'.repeat(600)}`, 'unexpected-token 600 3'],
    [`[${'x '.repeat(2000)} [1, 01]]`, 'unexpected-token 1 1'],
  ])('%j', (text, fault) => {
    expect(wire(text)).toBe(fault);
  });

  test('where the document has more faults than it keeps', () => {
    const text = `[${'x '.repeat(2000)}, [1, 01], [2, ]]`;
    expect(wire(text, [0])).toBe('bad-number 4007 2');
    expect(wire(text, [1])).toBe('[2]');
  });
});

test('is JSON with the value of the document', () => {
  fc.assert(
    fc.property(cleanDocument, (text) => {
      const { root } = parseDocument(text);
      expect(JSON.parse(wire(text))).toStrictEqual(jsonValue(root as JsonNode));
      expect(wire(wire(text))).toBe(wire(text));
    }),
  );
});

test('whatever the text: a wire text is JSON', () => {
  fc.assert(
    fc.property(fc.oneof(document, soup), (text) => {
      const doc = parseDocument(text);
      for (const node of [doc.root, ...doc.items]) {
        const result = node && wireText(doc, node);
        if (result?.ok) expect(JSON.parse(result.text)).toEqual(jsonValue(node as JsonNode));
      }
    }),
    { numRuns: 3000 },
  );
});
