import { describe, expect, it } from 'vitest';
import { groupingOf, isFolded, withFold } from '../../../client/webview/trace/folds';

describe('what is folded', () => {
  const open = { folded: false, except: [] };
  const shut = { folded: true, except: [4] };

  it('is all or nothing, but for some', () => {
    expect([isFolded(open, 4), isFolded(shut, 4), isFolded(shut, 5)]).toEqual([false, false, true]);
  });

  it('is changed one by one', () => {
    expect(withFold(open, 4, true)).toEqual({ folded: false, except: [4] });
    expect(withFold(open, 4, false)).toBe(open);
    expect(withFold(shut, 4, true)).toEqual({ folded: true, except: [] });
    expect(withFold(shut, 5, false)).toEqual({ folded: true, except: [4, 5] });
  });

  it('of many choices the oldest is forgotten', () => {
    const many = { folded: true, except: Array.from({ length: 500 }, (_, i) => i) };
    expect(withFold(many, 900, false).except).toEqual([...many.except.slice(1), 900]);
  });

  it.each([
    [undefined, undefined],
    [{ folded: 1, except: [] }, undefined],
    [{ folded: true }, undefined],
    [
      { folded: true, except: [1, -1, 'x', 2.5] },
      { folded: true, except: [1] },
    ],
  ])('%j is read as %j', (saved, grouping) => {
    expect(groupingOf(saved)).toEqual(grouping);
  });
});
