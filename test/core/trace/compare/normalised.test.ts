import { digestOf } from '@wirebench/core/trace/compare/digest';
import { normalised } from '@wirebench/core/trace/compare/normalised';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('normalised', () => {
  it('puts members and named items in order, words for what is volatile, and looks into texts', () => {
    const value = {
      tools: [{ title: 'B', name: 'b' }, { name: 'a' }],
      id: 17,
      content: [{ type: 'text', text: '{"z":1,"createdAt":"2026-09-01T10:00:00Z"}' }],
      said: 'at 2026-09-01 10:00, 0b8f3c1e-5d0a-4c8e-9b57-2f1f6c1d7a10',
    };
    expect(JSON.stringify(normalised(value))).toBe(
      '{"content":[{"text":{"createdAt":"‹time›","z":1},"type":"text"}],"id":"‹id›",' +
        '"said":"at ‹time›, ‹uuid›","tools":[{"name":"a"},{"name":"b","title":"B"}]}',
    );
  });

  it('is the same text exactly where nothing that counts is different', () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(json, json, (left, right) => {
        const isSameText = JSON.stringify(normalised(left)) === JSON.stringify(normalised(right));
        expect(isSameText).toBe(digestOf(left).value === digestOf(right).value);
      }),
      { numRuns: 200 },
    );
  });
});
