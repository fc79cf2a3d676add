import { parseDocument } from '@wirebench/core/text/document';
import { duplicates } from '@wirebench/core/text/duplicates';
import { nodeAtOffset } from '@wirebench/core/text/node-at-offset';
import type { JsonNode } from '@wirebench/core/text/types';
import { unsafeNumbers } from '@wirebench/core/text/unsafe-numbers';
import { updateDocument } from '@wirebench/core/text/update';
import { jsonValue } from '@wirebench/core/text/value';
import { wireText } from '@wirebench/core/text/wire-text';
import { describe, expect, test } from 'vitest';
import { faultRow } from './dump';

const MILLION = 1_000_000;
const arrays = (depth: number, inner = '') => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;

/** How many containers lie in one another, each the first child of the one before. */
function depthOf(root: JsonNode | undefined): number {
  let depth = 0;
  for (let node = root; node; node = node.items[0] ?? node.members[0]?.value) depth++;
  return depth;
}

describe('the depth limit', () => {
  test('512 levels are a tree', () => {
    const doc = parseDocument(arrays(512));
    expect(doc.faults).toEqual([]);
    expect(depthOf(doc.root)).toBe(512);
    expect(jsonValue(doc.root as JsonNode)).toEqual(JSON.parse(arrays(512)));
  });

  test('the 513th is one finding and has no content', () => {
    const doc = parseDocument(`{"a": ${arrays(513, '1, 2')}, "b": 3}`);
    expect(doc.faults.map(faultRow)).toEqual(['too-deep 517 1']);
    expect(depthOf(doc.root)).toBe(513);
    expect((jsonValue(doc.root as JsonNode) as { b: number }).b).toBe(3);
    const members = doc.root?.members ?? [];
    expect(members.map(({ value }) => value?.length)).toEqual([1030, 1]);
  });

  test('values beyond it are left out', () => {
    const deep = `${'['.repeat(511)}{"x": {"y": 1}, "z": 2}${']'.repeat(511)}`;
    let value = jsonValue(parseDocument(deep).root as JsonNode);
    while (Array.isArray(value)) value = value[0];
    expect(value).toEqual({ z: 2 });
  });

  test('brackets beyond it are still balanced, and faults there are faults', () => {
    const doc = parseDocument(`[${arrays(600, '{"a": 1 ] , "b": tru}')}, 5]`);
    expect(doc.faults.map(faultRow)).toEqual([
      'too-deep 512 1',
      'bracket-expected 609 1',
      'unexpected-token 616 1',
      'unexpected-token 618 3',
      'unexpected-token 621 1',
      'end-expected 1222 1',
    ]);
  });

  test('wire text is complete below it', () => {
    const text = arrays(10_000, '{"a":1.0}');
    const doc = parseDocument(`// note\n${text.replaceAll('[', '[ ').replaceAll(']', ' , ] ')}`);
    expect(wireText(doc, doc.root as JsonNode)).toEqual({ ok: true, text });
  });

  test('an edit below it, and one that reaches it', () => {
    for (const text of [arrays(600, '1'), arrays(512, '1')]) {
      const doc = parseDocument(text);
      const edit = { offset: text.indexOf('1'), length: 0, text: '[2],' };
      const fresh = parseDocument(text.replace('1', '[2],1'));
      const next = updateDocument(doc, edit);
      expect(next.faults).toEqual(fresh.faults);
      expect(jsonValue(next.root as JsonNode)).toEqual(jsonValue(fresh.root as JsonNode));
    }
  });
});

describe('a million levels', () => {
  test.each<[string, string, string[]]>([
    ['closed', arrays(MILLION), ['too-deep 512 1']],
    ['open arrays', '['.repeat(MILLION), ['too-deep 512 1', 'bracket-expected 999999 1']],
    ['open objects', '{"a":'.repeat(MILLION), ['too-deep 2560 1', 'bracket-expected 4999995 1']],
    [
      'closed by one bracket of the other kind',
      `{"a":${'['.repeat(MILLION)}}`,
      ['too-deep 516 1', 'bracket-expected 1000005 1'],
    ],
  ])('%s', (_name, text, faults) => {
    const doc = parseDocument(text);
    expect(doc.faults.map(faultRow)).toEqual(faults);
    const root = doc.root as JsonNode;
    expect(depthOf(root)).toBe(513);
    expect(duplicates(root)).toEqual([]);
    expect(unsafeNumbers(root)).toEqual([]);
    expect(nodeAtOffset(doc, 600).path).toHaveLength(faults[0] === 'too-deep 2560 1' ? 120 : 512);
    jsonValue(root);
  });

  test('wrong brackets on all of them', () => {
    const doc = parseDocument('['.repeat(MILLION) + '}'.repeat(MILLION));
    expect(doc.moreFaults).toBe(true);
    expect(doc.faults[1]).toMatchObject({ code: 'unexpected-token', offset: MILLION });
  });
});
