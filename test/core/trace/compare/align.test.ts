import { align } from '@wirebench/core/trace/compare/align';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

function aligned(a: { strong: ArrayLike<number>; weak: ArrayLike<number> }, b: typeof a): Int32Array {
  const steps = align(a, b);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const same = (keys: ArrayLike<number>) => ({ strong: keys, weak: keys });

describe('align', () => {
  it.each([
    ['equal', [1, 2, 3], [1, 2, 3], [0, 1, 2]],
    ['one more in front', [1, 2], [9, 1, 2], [1, 2]],
    ['one less', [1, 2, 3], [1, 3], [0, -1, 1]],
    ['nothing in common', [1, 2], [3, 4], [-1, -1]],
    ['repeated', [1, 1, 2, 1], [1, 2, 1, 1], [0, -1, 1, 2]],
    ['empty', [], [1], []],
  ])('%s', (_, a, b, expected) => {
    expect([...aligned(same(a), same(b))].filter((j) => j >= 0).length).toBe(expected.filter((j) => j >= 0).length);
    if (new Set(a).size === a.length) expect([...aligned(same(a), same(b))]).toEqual(expected);
  });

  it('prefers what is alike to what only belongs together', () => {
    const a = { strong: [1, 2], weak: [7, 7] };
    expect([...aligned(a, { strong: [2, 3], weak: [7, 7] })]).toEqual([-1, 0]);
    expect([...aligned(a, { strong: [8, 9], weak: [7, 7] })]).toEqual([0, 1]);
    expect([...aligned(a, { strong: [8, 9], weak: [5, 5] })]).toEqual([-1, -1]);
  });

  it('pairs only what belongs together, each once, in one order on both sides', () => {
    const keys = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 900 });
    fc.assert(
      fc.property(keys, keys, (a, b) => {
        const weak = (list: number[]) => list.map((key) => key % 3);
        const pairs = [...aligned({ strong: a, weak: weak(a) }, { strong: b, weak: weak(b) })];
        let last = -1;
        for (const [i, j] of pairs.entries()) {
          if (j < 0) continue;
          expect(j).toBeGreaterThan(last);
          expect(a[i]! % 3).toBe(b[j]! % 3);
          last = j;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds a long sequence again in which things are missing, and what repeats without end', () => {
    let seed = 1;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    const a = Array.from({ length: 200_000 }, () => next() % 10);
    const kept = a.map((_, i) => i).filter((i) => i % 997 !== 5);
    const partners = aligned(same(a), same(kept.map((i) => a[i]!)));
    const found = [...partners].filter((j) => j >= 0).length;
    expect(found).toBe(kept.length);

    const period = Float64Array.from({ length: 200_000 }, (_, i) => i % 2);
    const shifted = [...aligned(same(period), same(period.slice(1)))].filter((j) => j >= 0).length;
    expect(shifted).toBe(199_999);
  });

  it('holds hundreds of thousands of questions of one tool together that all have changed', () => {
    const length = 300_000;
    const one = Float64Array.from({ length }, (_, i) => i);
    const other = Float64Array.from({ length }, (_, i) => length + i);
    const weak = new Float64Array(length);
    const partners = aligned({ strong: one, weak }, { strong: other, weak });
    expect(partners.findIndex((j, i) => j !== i)).toBe(-1);
  });
});
