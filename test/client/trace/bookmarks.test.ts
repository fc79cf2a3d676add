import { describe, expect, it } from 'vitest';
import { nextBookmark, toggledBookmark } from '../../../client/webview/trace/bookmarks';

describe('bookmarks', () => {
  it('come and go, in order, five hundred at most', () => {
    expect(toggledBookmark([1, 9], 4)).toEqual([1, 4, 9]);
    expect(toggledBookmark([1, 4, 9], 4)).toEqual([1, 9]);
    const full = Array.from({ length: 500 }, (_, i) => i);
    expect(toggledBookmark(full, 1000)).toBe(full);
    expect(toggledBookmark(full, 0)).toHaveLength(499);
  });

  it.each([
    [4, false, 9],
    [9, false, 1],
    [0, false, 1],
    [4, true, 1],
    [1, true, 9],
    [100, true, 9],
  ])('from record %i, back %s, the next is %i', (from, isBack, next) => {
    expect(nextBookmark([1, 4, 9], from, isBack)).toBe(next);
  });

  it('where there are none there is no next', () => {
    expect(nextBookmark([], 4, false)).toBeUndefined();
    expect(nextBookmark([], 4, true)).toBeUndefined();
  });
});
