import { parseDocument } from '@wirebench/core/text/document';
import { nodeAtPath, pathOf, rangeOf } from '@wirebench/core/text/places';
import { parsePointer, pointer } from '@wirebench/core/text/pointer';
import type { JsonNode, JsonPath, Place } from '@wirebench/core/text/types';
import { jsonValue } from '@wirebench/core/text/value';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { document } from './documents';

const TEXT = '{"a": {"b": [10, {"c": null}]}, "d": , "a": {"e": 1}, "1": [true], "__proto__": 2}';
const doc = parseDocument(TEXT);
const root = doc.root as JsonNode;

describe('nodeAtPath', () => {
  test.each<[JsonPath, unknown]>([
    [['a'], { e: 1 }],
    [['a', 'e'], 1],
    [['a', 'b'], undefined],
    [['1', 0], true],
    [[1, '0'], true],
    [['1', '00'], undefined],
    [['1', -1], undefined],
    [['1', 'length'], undefined],
    [['__proto__'], 2],
    [['constructor'], undefined],
    [['d'], undefined],
    [['a', 'e', 'x'], undefined],
  ])('%j', (path, value) => {
    const node = nodeAtPath(root, path);
    expect(node && jsonValue(node)).toEqual(value);
  });
});

describe('rangeOf', () => {
  const text = (place: Place, base = root): string => {
    const { offset, length } = rangeOf(doc, base, place);
    return `${offset} ${TEXT.slice(offset, offset + length)}`;
  };

  test.each<[JsonPath, Place['part'], string]>([
    [['a', 'e'], 'value', '50 1'],
    [['a', 'e'], 'key', '45 "e"'],
    [['a', 'e'], 'head', '45 "e"'],
    [['1', 0], 'value', '60 true'],
    [['1', 0], 'key', '60 true'],
    [['1', 0], 'head', '60 true'],
    [['1'], 'head', '54 "1"'],
    [[], 'value', `0 ${TEXT}`],
    [[], 'head', '0 {'],
    [[], 'key', '0 {'],
    [['missing'], 'value', '0 {'],
    [['a', 'missing', 0], 'value', '39 "a"'],
    [['1', 7], 'key', '54 "1"'],
    [['d'], 'value', '32 "d"'],
    [['d', 'x'], 'value', '32 "d"'],
  ])('%j %s', (path, part, expected) => {
    expect(text({ path, part })).toBe(expected);
  });

  test('from a base', () => {
    const base = nodeAtPath(root, ['a']) as JsonNode;
    expect(text({ path: ['e'], part: 'key' }, base)).toBe('45 "e"');
    expect(text({ path: ['missing'], part: 'value' }, base)).toBe('39 "a"');
    const item = root.members[0]?.value?.members[0]?.value?.items[1] as JsonNode;
    expect(text({ path: ['missing'], part: 'value' }, item)).toBe('17 {');
  });
});

test('pathOf leads back to the node', () => {
  fc.assert(
    fc.property(document, (source) => {
      const { root: top } = parseDocument(source);
      const open = top ? [top] : [];
      for (const node of open) {
        // A repeated member can only be reached where it is the last one.
        const found = nodeAtPath(top, pathOf(node));
        const repeated = found !== node;
        if (repeated) expect(isRepeated(node)).toBe(true);
        open.push(...node.items, ...node.members.flatMap(({ value }) => value ?? []));
      }
    }),
  );
});

function isRepeated(node: JsonNode): boolean {
  for (let at: JsonNode | undefined = node; at?.parent; at = at.parent) {
    const own = at.parent.members.find(({ value }) => value === at);
    if (own && at.parent.members.filter(({ key }) => key === own.key).length > 1) return true;
  }
  return false;
}

test('pathOf from a base', () => {
  const node = nodeAtPath(root, ['a', 'e']) as JsonNode;
  expect(pathOf(node)).toEqual(['a', 'e']);
  expect(pathOf(node, nodeAtPath(root, ['a']))).toEqual(['e']);
  expect(pathOf(node, node)).toEqual([]);
});

describe('JSON pointers', () => {
  test.each<[JsonPath, string]>([
    [[], ''],
    [[''], '/'],
    [['a', 0, 'b'], '/a/0/b'],
    [['a/b', 'm~n', '~1'], '/a~1b/m~0n/~01'],
  ])('%j is %j', (path, text) => {
    expect(pointer(path)).toBe(text);
    expect(parsePointer(text)).toEqual(path.map(String));
  });

  test.each(['a', '#/a', '/~', '/~2', '/a~'])('%j is none', (text) => {
    expect(parsePointer(text)).toBeUndefined();
  });
});
