import { forgetOldest } from '@wirebench/core/rules/recording/forget-oldest';
import { expect, it } from 'vitest';

const mapOf = (count: number) => new Map(Array.from({ length: count }, (_, i) => [i, i]));

it.each([
  [0, []],
  [8, [0, 1, 2, 3, 4, 5, 6, 7]],
  [9, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  [10, [2, 3, 4, 5, 6, 7, 8, 9]],
])('of %i entries with room for 8 the last ones are kept', (count, kept) => {
  const map = mapOf(count);
  forgetOldest(map, 8);
  expect([...map.keys()]).toEqual(kept);
});

it('takes sets as well', () => {
  const set = new Set(['a', 'b', 'c']);
  forgetOldest(set, 1);
  expect([...set]).toEqual(['c']);
});
