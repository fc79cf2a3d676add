import { parseDocument } from '@wirebench/core/text/document';
import { duplicates } from '@wirebench/core/text/duplicates';
import { pathOf } from '@wirebench/core/text/places';
import type { JsonNode } from '@wirebench/core/text/types';
import { numberLoss, unsafeNumbers } from '@wirebench/core/text/unsafe-numbers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const root = (text: string) => parseDocument(text).root as JsonNode;

describe('duplicates', () => {
  test.each<[string, unknown[]]>([
    ['{"a": 1, "b": {"a": 2}}', []],
    ['{"a": 1, "b": 2, "a": 3}', [[[], 'a', [1, 17]]]],
    ['{"a": 1, "\\u0061": 2}', [[[], 'a', [1, 9]]]],
    ['{"__proto__": 1, "__proto__": 2, "constructor": 3}', [[[], '__proto__', [1, 17]]]],
    [
      '[{"x": {"a": 1, "a": 2, "b": 1, "a": , "b": 2}}]',
      [
        [[0, 'x'], 'a', [8, 16, 32]],
        [[0, 'x'], 'b', [24, 39]],
      ],
    ],
  ])('%j', (text, expected) => {
    const found = duplicates(root(text));
    const rows = found.map(({ object, key, members }) => [pathOf(object), key, members.map((m) => m.keyRange.offset)]);
    expect(rows).toEqual(expected);
  });
});

describe('numbers that JavaScript cannot keep', () => {
  test.each<[string, string | undefined]>([
    ['0', undefined],
    ['-0', undefined],
    ['1.0', undefined],
    ['1.50', undefined],
    ['0.1', undefined],
    ['100000000000000000000000', undefined],
    ['1e23', undefined],
    ['9007199254740992', undefined],
    ['9007199254740993', 'integer'],
    ['-9007199254740993', 'integer'],
    ['12345678901234567890', 'integer'],
    ['9007199254740993e5', undefined],
    ['0.12345678901234567890', 'digits'],
    ['3.141592653589793', undefined],
    ['3.14159265358979323846', 'digits'],
    ['1e400', 'overflow'],
    ['-1E+400', 'overflow'],
    ['1e-400', 'underflow'],
    ['0e999', undefined],
    ['0.000e-5', undefined],
    ['1e999999999999999999999', 'overflow'],
    ['5e-324', undefined],
    ['01', undefined],
    ['NaN', undefined],
  ])('%s: %s', (token, loss) => {
    expect(numberLoss(token)).toBe(loss);
  });

  test('what JavaScript wrote it can keep', () => {
    const numbers = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());
    fc.assert(
      fc.property(numbers, (number) => {
        expect(numberLoss(JSON.stringify(number))).toBeUndefined();
      }),
    );
  });

  test('an integer is kept when it comes back as itself', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 69n), max: 2n ** 69n }), (integer) => {
        const back = BigInt(String(Number(integer)));
        expect(numberLoss(String(integer))).toBe(back === integer ? undefined : 'integer');
      }),
    );
  });

  test('found in a value, each with its node', () => {
    const found = unsafeNumbers(root('{"id": 9007199254740993, "a": [1, 1e400, "9007199254740993", 01]}'));
    expect(found.map(({ node, text, loss }) => [pathOf(node), text, loss])).toEqual([
      [['id'], '9007199254740993', 'integer'],
      [['a', 1], '1e400', 'overflow'],
    ]);
  });
});
