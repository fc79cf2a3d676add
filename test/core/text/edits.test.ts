import { parseDocument } from '@wirebench/core/text/document';
import { toTextEdits } from '@wirebench/core/text/edits';
import { applyTextEdits } from '@wirebench/core/text/piece-table';
import { nodeAtPath } from '@wirebench/core/text/places';
import type { JsonEdit, JsonNode, JsonPath } from '@wirebench/core/text/types';
import { describe, expect, test } from 'vitest';

function edited(text: string, edits: JsonEdit | readonly JsonEdit[], base: JsonPath = []): string {
  const doc = parseDocument(text);
  const node = nodeAtPath(doc.root, base) as JsonNode;
  return applyTextEdits(text, toTextEdits(doc, node, 'op' in edits ? [edits] : edits));
}

const set = (path: JsonPath, value: unknown): JsonEdit => ({ op: 'set', path, value });
const first = (path: JsonPath, value: unknown): JsonEdit => ({ op: 'insert-first', path, value });
const remove = (...path: JsonPath): JsonEdit => ({ op: 'remove', path });

describe('set', () => {
  test.each<[string, JsonEdit, string]>([
    ['{"a":1}', set(['a'], 2), '{"a":2}'],
    ['{"a":1}', set(['b'], 2), '{"a":1, "b":2}'],
    ['{"a": 1}', set(['b'], { c: [1, 'x { \n'] }), '{"a": 1, "b": {"c": [1, "x { \\n"]}}'],
    ['{}', set(['a'], 1), '{\n  "a": 1\n}'],
    ['{ }', set(['a'], 1), '{\n  "a": 1\n}'],
    ['{"p": {}}', set(['p', 'a'], 1), '{"p": {"a": 1}}'],
    ['{\n\t"p": {}\n}', set(['p', 'a'], { b: 1 }), '{\n\t"p": {\n\t\t"a": {\n\t\t\t"b": 1\n\t\t}\n\t}\n}'],
    ['{\n  "a": 1\n}', set(['b'], 2), '{\n  "a": 1,\n  "b": 2\n}'],
    ['{\r\n    "a": 1\r\n}', set(['b'], { c: 1 }), '{\r\n    "a": 1,\r\n    "b": {\r\n        "c": 1\r\n    }\r\n}'],
    ['{\n  "a": 1,\n}', set(['b'], 2), '{\n  "a": 1,\n  "b": 2,\n}'],
    ['{\n  "a": 1 // one\n}', set(['b'], 2), '{\n  "a": 1, // one\n  "b": 2\n}'],
    ['{\n  "a": 1, // one\n}', set(['b'], 2), '{\n  "a": 1, // one\n  "b": 2,\n}'],
    ['{\n  "a": 1 /* x */ , /* y */ // z\n}', set(['b'], 2), '{\n  "a": 1 /* x */ , /* y */ // z\n  "b": 2,\n}'],
    ['{\n  "a": 1\n  // last\n}', set(['b'], 2), '{\n  "a": 1,\n  "b": 2\n  // last\n}'],
    ['{"a": 1 // one\n}', set(['b'], 2), '{"a": 1, // one\n  "b": 2\n}'],
    ['{ // empty\n}', set(['a'], 1), '{ // empty\n  "a": 1\n}'],
    ['{ /* empty */ }', set(['a'], 1), '{ /* empty */\n  "a": 1\n}'],
    ['[{ /* c */ }]', set([0, 'a'], 1), '[{ /* c */ "a": 1 }]'],
    ['{"a": 1, "a": 2}', set(['a'], 3), '{"a": 1, "a": 3}'],
    ['{"a": null}', set(['a', 'b', 'c'], 1), '{"a": {"b": {"c": 1}}}'],
    ['{"a": 1}', set(['b', 0, 'c'], true), '{"a": 1, "b": [{"c": true}]}'],
    ['{"a": [1]}', set(['a', 1], 2), '{"a": [1, 2]}'],
    ['{"a": [1]}', set(['a', 'b'], 2), '{"a": {"b": 2}}'],
    ['{"a": }', set(['a'], 1), '{"a": 1 }'],
    ['{"a"}', set(['a', 'b'], 1), '{"a": {\n  "b": 1\n}}'],
    ['{"__proto__": 1}', set(['__proto__'], 2), '{"__proto__": 2}'],
    ['1', set([], { a: 1 }), '{\n  "a": 1\n}'],
    ['{"a": 1', set(['b'], 1), '{"a": 1'],
    ['\ufeff{"a": 1}', set(['b'], 1), '\ufeff{"a": 1, "b": 1}'],
  ])('%j with %j', (text, edit, expected) => {
    expect(edited(text, edit)).toBe(expected);
  });

  test('text stays as it is spelled', () => {
    const edit: JsonEdit = { op: 'set-text', path: ['id'], text: '9007199254740993' };
    expect(edited('{"id": null}', edit)).toBe('{"id": 9007199254740993}');
  });

  test('text may be laid out, its tokens unchanged', () => {
    const text = '{"n":1.0,"big":9007199254740993,"s":"\\u0041","e":[],"o":{},"a":[1,{"x":null}]}';
    expect(edited('{\n  "a": 1\n}', { op: 'set-text', path: ['r'], text, layout: true })).toBe(
      `{
  "a": 1,
  "r": {
    "n": 1.0,
    "big": 9007199254740993,
    "s": "\\u0041",
    "e": [],
    "o": {},
    "a": [
      1,
      {
        "x": null
      }
    ]
  }
}`,
    );
  });
});

describe('insert-first', () => {
  test.each<[string, JsonEdit, string]>([
    ['{"a": 1}', first(['b'], 2), '{"b": 2, "a": 1}'],
    ['{ "a": 1 }', first(['b'], 2), '{ "b": 2, "a": 1 }'],
    ['{}', first(['b'], 2), '{\n  "b": 2\n}'],
    ['{\n  "a": 1\n}', first(['b'], 2), '{\n  "b": 2,\n  "a": 1\n}'],
    ['{ // about\n  // a\n  "a": 1\n}', first(['b'], 2), '{ // about\n  "b": 2,\n  // a\n  "a": 1\n}'],
    ['{"a": 1}', first(['a'], 2), '{"a": 2}'],
    ['{"p": {"a": 1}}', first(['p', 'b'], 2), '{"p": {"b": 2, "a": 1}}'],
  ])('%j with %j', (text, edit, expected) => {
    expect(edited(text, edit)).toBe(expected);
  });
});

describe('remove', () => {
  test.each<[string, JsonEdit, string]>([
    ['{"a": 1, "b": 2, "c": 3}', remove('a'), '{"b": 2, "c": 3}'],
    ['{"a": 1, "b": 2, "c": 3}', remove('b'), '{"a": 1, "c": 3}'],
    ['{"a": 1, "b": 2, "c": 3}', remove('c'), '{"a": 1, "b": 2}'],
    ['{ "a": 1 }', remove('a'), '{}'],
    ['{\n  "a": 1,\n}', remove('a'), '{}'],
    ['{\n  "a": 1,\n  "b": 2\n}', remove('a'), '{\n  "b": 2\n}'],
    ['{\n  "a": 1,\n  "b": 2\n}', remove('b'), '{\n  "a": 1\n}'],
    ['{\n  "a": 1,\n  "b": 2,\n}', remove('b'), '{\n  "a": 1,\n}'],
    ['{\n  "a": 1, // one\n  "b": 2 // two\n}', remove('a'), '{\n  // one\n  "b": 2 // two\n}'],
    ['{\n  "a": 1, // one\n  "b": 2 // two\n}', remove('b'), '{\n  "a": 1 // one\n  // two\n}'],
    ['{\n  "a": 1 /* x */,\n  "b": 2\n}', remove('a'), '{\n   /* x */\n  "b": 2\n}'],
    ['{\n  // about a\n  "a": 1\n}', remove('a'), '{\n  // about a\n}'],
    ['{\r\n  "a": 1,\r\n  "b": [\r\n    1\r\n  ],\r\n  "c": 3\r\n}', remove('b'), '{\r\n  "a": 1,\r\n  "c": 3\r\n}'],
    ['{"a": 1, "b": 2, "a": 3}', remove('a'), '{"b": 2}'],
    ['[1, 2, 3]', remove(1), '[1, 3]'],
    ['[1]', remove(0), '[]'],
    ['{"a": 1}', remove('b'), '{"a": 1}'],
    ['{"a": 1}', remove(), '{"a": 1}'],
    ['{"a": , "b": 1}', remove('a'), '{"b": 1}'],
  ])('%j with %j', (text, edit, expected) => {
    expect(edited(text, edit)).toBe(expected);
  });
});

describe('rename, move, wrap', () => {
  test.each<[string, JsonEdit, string]>([
    ['{ /* t */ "tool" : "x" }', { op: 'rename', path: ['tool'], key: 'name' }, '{ /* t */ "name" : "x" }'],
    ['{"a": 1}', { op: 'rename', path: ['a'], key: 'q"\n' }, '{"q\\"\\n": 1}'],
    ['{"a": 1}', { op: 'rename', path: ['b'], key: 'c' }, '{"a": 1}'],
    ['{"a": 1.0, "b": 2}', { op: 'move', path: ['a'], to: ['p', 'a'] }, '{"b": 2, "p": {"a": 1.0}}'],
    ['{"args": {"x": 1.0}}', { op: 'move', path: ['args'], to: ['arguments'] }, '{"arguments": {"x": 1.0}}'],
    ['{"a": 1.0, "p": {"b": 2}}', { op: 'move', path: ['a'], to: ['p', 'a'] }, '{"p": {"b": 2, "a": 1.0}}'],
    ['{"a": 1.0, "b": 2}', { op: 'move', path: ['a'], to: ['b'] }, '{"b": 1.0}'],
    ['{"p": {"q": 1.0}}', { op: 'move', path: ['p', 'q'], to: ['p'] }, '{"p": 1.0}'],
    ['{"p": 1.0}', { op: 'move', path: ['p'], to: ['p', 'q'] }, '{"p": {"q": 1.0}}'],
    ['{"p": 1.0}', { op: 'move', path: ['x'], to: ['y'] }, '{"p": 1.0}'],
    ['{"p": [1.0, 2]}', { op: 'move', path: ['p', 0], to: ['q'] }, '{"p": [2], "q": 1.0}'],
    ['{"a": 5}', { op: 'wrap', path: ['a'], before: '"', after: '"' }, '{"a": "5"}'],
    ['{"a": 5}', { op: 'wrap', path: [], before: '[', after: ']' }, '[{"a": 5}]'],
  ])('%j with %j', (text, edit, expected) => {
    expect(edited(text, edit)).toBe(expected);
  });
});

test('edits see what the ones before them left', () => {
  const edits: JsonEdit[] = [
    { op: 'wrap', path: [], before: '{"result": ', after: '}' },
    set(['id'], 1),
    first(['jsonrpc'], '2.0'),
    remove('result', 'x'),
    { op: 'rename', path: ['result', 'tool'], key: 'name' },
  ];
  expect(edited('[{"tool": 1, "x": 2}, true]', edits, [0])).toBe(
    '[{"jsonrpc": "2.0", "result": {"name": 1}, "id": 1}, true]',
  );
});

test('nothing outside the base is touched', () => {
  const text = '{\n  "requests": [\n    {\n      "a": 1\n    },\n    { }\n  ]\n}';
  expect(edited(text, set(['b'], [1]), ['requests', 0])).toBe(
    '{\n  "requests": [\n    {\n      "a": 1,\n      "b": [\n        1\n      ]\n    },\n    { }\n  ]\n}',
  );
});
