import { numberValue } from '@wirebench/core/request/number-value';
import { mismatches } from '@wirebench/core/request/subset';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('mismatches', () => {
  it.each<[string, unknown, unknown, unknown[]]>([
    ['other members may stand beside', { a: 1 }, { a: 1, b: 2 }, []],
    ['an empty object wants any object', {}, { a: 1 }, []],
    ['an object is no array', {}, [], [{ path: [], kind: 'type' }]],
    ['null is no object', {}, null, [{ path: [], kind: 'type' }]],
    ['a missing member', { a: { b: 1 } }, { a: {} }, [{ path: ['a', 'b'], kind: 'missing' }]],
    ['a member that only the prototype has', { toString: 1 }, {}, [{ path: ['toString'], kind: 'missing' }]],
    ['arrays have the same length', [1], [1, 2], [{ path: [], kind: 'length' }]],
    ['items are subsets', [{ a: 1 }], [{ a: 1, b: 2 }], []],
    [
      'order counts',
      [1, 2],
      [2, 1],
      [
        { path: [0], kind: 'value' },
        { path: [1], kind: 'value' },
      ],
    ],
    ['0 is no false', 0, false, [{ path: [], kind: 'type' }]],
    ['a number is no text', 1, '1', [{ path: [], kind: 'type' }]],
    ['minus zero is zero', -0, 0, []],
  ])('%s', (_, wanted, got, found) => {
    expect(mismatches(wanted, got).map(({ path, kind }) => ({ path, kind }))).toEqual(found);
  });

  it('looks at own members called __proto__', () => {
    const wanted = JSON.parse('{"__proto__":{"a":1}}');
    expect(mismatches(wanted, {})).toHaveLength(1);
    expect(mismatches(wanted, JSON.parse('{"__proto__":{"a":1}}'))).toEqual([]);
    expect(mismatches(wanted, JSON.parse('{"__proto__":{"a":2}}'))).toHaveLength(1);
  });

  it('compares numbers that share a double by their digits', () => {
    const options = { expectedSpelling: () => '9007199254740993' };
    expect(mismatches(2 ** 53, 2 ** 53, { ...options, actualSpelling: () => '9007199254740993' })).toEqual([]);
    expect(mismatches(2 ** 53, 2 ** 53, { ...options, actualSpelling: () => '9007199254740992' })).toHaveLength(1);
    expect(
      mismatches(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, {
        expectedSpelling: () => '1e400',
        actualSpelling: () => '2e400',
      }),
    ).toHaveLength(1);
  });

  it('bounds the list', () => {
    const wide = Array.from({ length: 100 }, (_, i) => i);
    expect(
      mismatches(
        wide,
        wide.map((i) => i + 1),
        { limit: 5 },
      ),
    ).toHaveLength(5);
  });

  it('survives nesting that would overflow a stack', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 3000; i++) deep = [deep];
    expect(mismatches(deep, deep)).toEqual([]);
  });

  it('is reflexive, and holds when members are added', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()), (value, extra) => {
        expect(mismatches(value, value)).toEqual([]);
        expect(mismatches({ inner: value }, { ...extra, inner: value })).toEqual([]);
      }),
    );
  });

  it('is transitive', () => {
    const small = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(0, 1, true, null, 'x'),
        fc.array(tie('node'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('a', 'b'), tie('node')),
      ),
    })).node;
    fc.assert(
      fc.property(small, small, small, (a, b, c) => {
        if (mismatches(a, b).length === 0 && mismatches(b, c).length === 0) expect(mismatches(a, c)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('numberValue', () => {
  it.each([
    ['1', '1e0'],
    ['1.0', '1e0'],
    ['10e-1', '1e0'],
    ['100', '1e2'],
    ['0.0120', '12e-3'],
    ['-0', '0'],
    ['0e5', '0'],
    ['-1.50E+2', '-15e1'],
    ['9007199254740993', '9007199254740993e0'],
    ['x', undefined],
    ['', undefined],
  ])('%s', (spelling, value) => {
    expect(numberValue(spelling)).toBe(value);
  });

  it('agrees with doubles where they are exact', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 6 }), (n, zeros) => {
        expect(numberValue(`${n}`)).toBe(numberValue(`${n}.${'0'.repeat(zeros + 1)}`));
        expect(numberValue(`${n}`)).toBe(numberValue(`${n}${'0'.repeat(zeros)}e-${zeros}`));
      }),
    );
  });
});
