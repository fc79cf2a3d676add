import { parseDocument } from '@wirebench/core/text/document';
import { jsonValue } from '@wirebench/core/text/value';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { document, soup } from './documents';
import { faultRow } from './dump';

function read(text: string, strict = false) {
  const doc = parseDocument(text, { strict });
  return { faults: doc.faults.map(faultRow), value: doc.root && jsonValue(doc.root) };
}

describe('one mishap, one fault at its place, and the rest is still there', () => {
  test.each<[string, string[], unknown]>([
    ['', [], undefined],
    [' // nothing\n', [], undefined],
    ['{"a": 1} // note', [], { a: 1 }],
    ['/* note */ [1, 2, /* x */ 3,]', [], [1, 2, 3]],
    ['{"a": 1,}', [], { a: 1 }],
    ['\ufeff{"a": 1}', [], { a: 1 }],
    ['{"a": 1\r\n}', [], { a: 1 }],
    ['"text"', [], 'text'],

    ['{"a": 1 "b": 2}', ['comma-expected 8 3'], { a: 1, b: 2 }],
    ['[1 2]', ['comma-expected 3 1'], [1, 2]],
    ['[1 {}]', ['comma-expected 3 1'], [1, {}]],
    ['{"a" 1}', ['colon-expected 5 1'], { a: 1 }],
    ['{"a"}', ['colon-expected 4 1'], {}],
    ['{"a", "b": 1}', ['colon-expected 4 1'], { b: 1 }],
    ['{"a" "b": 1}', ['colon-expected 5 3'], { b: 1 }],
    ['{"a": }', ['value-expected 6 1'], {}],
    ['{"a": , "b": 1}', ['value-expected 6 1'], { b: 1 }],
    ['{"a":\n "b": 1}', ['value-expected 7 3'], { b: 1 }],
    ['[1, , 2]', ['value-expected 4 1'], [1, 2]],
    ['[,]', ['value-expected 1 1'], []],
    ['{, "a": 1}', ['key-expected 1 1'], { a: 1 }],
    ['{: 1, "a": 2}', ['key-expected 1 1'], { a: 2 }],
    ['{a: 1}', ['key-expected 1 1'], { a: 1 }],
    ["{'a b': 1}", ['key-expected 1 5'], { 'a b': 1 }],
    ['{1: 2}', ['key-expected 1 1'], { 1: 2 }],
    ['{{"x": 1}, "a": 2}', ['key-expected 1 1'], { a: 2 }],
    ['[tru]', ['unexpected-token 1 3'], []],
    ["['a', 1]", ['unexpected-token 1 3'], [1]],
    ["['a, 1]\n, 2]", ['unexpected-token 1 6'], [2]],
    ['{"a": undefined, "b": 1}', ['unexpected-token 6 9'], { b: 1 }],
    [
      '{"a": 1 : 2}',
      ['unexpected-token 8 1', 'comma-expected 10 1', 'key-expected 10 1', 'colon-expected 11 1'],
      { a: 1 },
    ],
    ['[1: 2]', ['unexpected-token 2 1', 'comma-expected 4 1'], [1, 2]],
    ['}', ['unexpected-token 0 1'], undefined],
    ['{"a": 1]}', ['unexpected-token 7 1'], { a: 1 }],
    ['log line {"a": 1}', ['unexpected-token 0 3', 'unexpected-token 4 4'], { a: 1 }],
    ['{"a": [1}', ['bracket-expected 8 1'], { a: [1] }],
    ['[{"a": 1, "b": [2]', ['bracket-expected 1 1'], [{ a: 1, b: [2] }]],
    ['{"a": [1, 2', ['bracket-expected 6 1'], { a: [1, 2] }],
    ['{"a": ', ['bracket-expected 0 1'], {}],
    ['{}{}', ['end-expected 2 1'], {}],
    ['1 2', ['end-expected 2 1'], 1],
    ['{"a": 1}}', ['end-expected 8 1'], { a: 1 }],
    ['{"a": "open\n, "b": 1}', ['unterminated-string 6 5'], { a: 'open', b: 1 }],
    ['{"a": "open', ['unterminated-string 6 5'], { a: 'open' }],
    ['{"a": "open\n', ['unterminated-string 6 5'], { a: 'open' }],
    ['{"open', ['unterminated-string 1 5'], {}],
    ['"\\', ['unterminated-string 0 2'], '\\'],
    ['{"a": 1} /* open', ['unterminated-comment 9 2'], { a: 1 }],
    ['{"a": 1 /* open }', ['unterminated-comment 8 2'], { a: 1 }],
    ['/*', ['unterminated-comment 0 2'], undefined],
    ['["\\x \\u12 \\u0041"]', ['bad-escape 2 2', 'bad-escape 5 4'], ['\\x \\u12 A']],
    ['["a\tb"]', ['bad-character 3 1'], ['a\tb']],
    ['["a\0b"]', ['bad-character 3 1'], ['a\0b']],
    ['[\0]', ['bad-character 1 1'], []],
    ['[\u00a0\u00a01\u00a0, true\u00a0]', ['bad-character 1 2', 'bad-character 4 1', 'bad-character 11 1'], [1, true]],
    ['[1]\0', ['bad-character 3 1'], [1]],
    ['[01]', ['bad-number 1 2'], [undefined]],
    ['[1.]', ['bad-number 1 2'], [undefined]],
    ['[1e]', ['bad-number 1 2'], [undefined]],
    ['[1e+]', ['bad-number 1 3'], [undefined]],
    ['[1.2.3]', ['bad-number 1 5'], [undefined]],
    ['[12px, 1]', ['bad-number 1 4'], [undefined, 1]],
    ['[0x1F]', ['bad-number 1 4'], [undefined]],
    ['[-]', ['unexpected-token 1 1'], []],
    ['[.5]', ['unexpected-token 1 2'], []],
    ['[+1]', ['unexpected-token 1 2'], []],
    ['[NaN]', ['unexpected-token 1 3'], []],
  ])('%j', (text, faults, value) => {
    expect(read(text)).toEqual({ faults, value });
  });
});

describe('plain JSON', () => {
  test.each<[string, string[]]>([
    ['{"a": [1, {}]}', []],
    ['{"a": 1} // note', ['comment 9 7']],
    ['[1, /* a */ 2 /* b\n */]', ['comment 4 7', 'comment 14 8']],
    ['{"a": [1,], }', ['trailing-comma 8 1', 'trailing-comma 10 1']],
    ['', ['value-expected 0 0']],
    ['  // x', ['comment 2 4']],
    ['\ufeff1', []],
  ])('%j', (text, faults) => {
    expect(read(text, true).faults).toEqual(faults);
  });
});

describe('messages', () => {
  test.each<[string, string]>([
    ['[True]', 'JSON spells this true, in lower case.'],
    ['[None]', 'JSON has no None: write null, or leave the member out.'],
    ['[-Infinity]', 'JSON has no number -Infinity: write null or a string.'],
    ["['a']", 'Strings stand in double quotes in JSON, not in single quotes.'],
    ['[“a”]', 'Strings stand in straight double quotes (") in JSON, not in typographic ones.'],
    ['[word]', 'word is no JSON value: strings stand in double quotes; the only bare words are true, false and null.'],
    ['[007]', '007 is no JSON number: it may not start with a zero.'],
    ['[1.]', '1. is no JSON number: write a digit after the point.'],
    ['[.5]', '.5 is no JSON number: write a digit before the point.'],
    ['[+1]', '+1 is no JSON number: leave out the plus sign.'],
    ['[1e+]', '1e+ is no JSON number: the exponent has no digits.'],
    ['[0xff]', '0xff is no JSON number: write it in decimal.'],
    ['{name: 1}', 'name cannot be a member name: names are strings in double quotes.'],
    ['{"a" 1}', 'A colon is missing after the name "a".'],
    ['{"a": }', 'The value of "a" is missing.'],
    ['{"a": [1}', 'A ] is missing before this }.'],
    ['{"a": 1', 'This { is never closed: add }.'],
    ['["\\u12"]', '\\u12 is no escape: \\u takes four hexadecimal digits.'],
    [
      '[\u00a01]',
      'The character U+00A0 (no-break space) may not stand here in JSON. Remove it; inside a string write it as an escape.',
    ],
    [
      '["\u0000"]',
      'The character U+0000 (NUL) may not stand here in JSON. Remove it; inside a string write it as an escape.',
    ],
  ])('%j', (text, message) => {
    expect(parseDocument(text).faults.map((fault) => fault.message)).toEqual([message]);
  });
});

test('faults lie in the text, in order, and a text without any is what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.oneof(document, soup), (text) => {
      const doc = parseDocument(text, { strict: true });
      let last = 0;
      for (const { offset, length, message } of doc.faults) {
        expect(offset).toBeGreaterThanOrEqual(last);
        expect(offset + length).toBeLessThanOrEqual(text.length);
        expect(message).not.toBe('');
        last = offset;
      }
      const body = doc.bom ? text.slice(1) : text;
      if (doc.faults.length > 0) expect(() => JSON.parse(body)).toThrow();
      else expect(doc.root && jsonValue(doc.root)).toEqual(JSON.parse(body));
    }),
    { numRuns: 3000 },
  );
});

test('a text full of faults keeps a thousand of them', () => {
  const doc = parseDocument('x '.repeat(5000));
  expect(doc.faults).toHaveLength(1000);
  expect(doc.moreFaults).toBe(true);
});
