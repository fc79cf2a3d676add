import { parseDocument } from '@wirebench/core/text/document';
import { layOut } from '@wirebench/core/text/layout';
import type { JsonNode } from '@wirebench/core/text/types';
import { wireText } from '@wirebench/core/text/wire-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const STYLE = { eol: '\r\n', unit: '\t' };

describe('layOut', () => {
  test.each<[string, boolean, string]>([
    [
      '{"a":[1.0,{"b":[]}],"c":"x: ,"}',
      false,
      '{\r\n-\t"a": [\r\n-\t\t1.0,\r\n-\t\t{\r\n-\t\t\t"b": []\r\n-\t\t}\r\n-\t],\r\n-\t"c": "x: ,"\r\n-}',
    ],
    ['{"a":[1.0,{"b":{}}],"c":2}', true, '{"a": [1.0, {"b": {}}], "c": 2}'],
    ['[]', false, '[]'],
    [' 9007199254740993 ', false, '9007199254740993'],
    ['[1 2]', false, '[1 2]'],
    ['[1,]', false, '[1,]'],
    ['[1] // x', false, '[1] // x'],
    ['plain text', false, 'plain text'],
    ['', false, ''],
  ])('%j', (text, inline, expected) => {
    expect(layOut(text, STYLE, '-', inline)).toBe(expected);
  });

  test('stays linear in deep values', () => {
    const text = `${'['.repeat(10_000)}1${']'.repeat(10_000)}`;
    const laidOut = layOut(text, STYLE, '', false);
    expect(laidOut.length).toBeLessThan(2 * text.length);
    expect(laidOut.split('\n')).toHaveLength(65);
  });

  test('changes no token', () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (text, inline) => {
        const compact = JSON.stringify(JSON.parse(text));
        const doc = parseDocument(layOut(text, STYLE, '  ', inline), { strict: true });
        expect(wireText(doc, doc.root as JsonNode)).toEqual({ ok: true, text: compact });
      }),
    );
  });
});
