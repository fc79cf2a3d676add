import { describe, expect, it } from 'vitest';
import { ViewStates } from '../../../client/src/trace/view-states';
import { viewStateOf, withFilter } from '../../../client/webview/trace/view-state';

describe('what was saved of a view', () => {
  it.each([
    [undefined, {}],
    [null, {}],
    ['text', {}],
    [{ columns: 'no', filter: 1, history: [2], selected: -1 }, {}],
    [{ selected: 1.5 }, {}],
    [{ order: { by: 'duration', descending: true } }, { order: { by: 'duration', descending: true } }],
    [{ order: { by: 'line' } }, { order: { by: 'line', descending: false } }],
    [{ order: { by: 'constructor' } }, {}],
    [{ order: 'line' }, {}],
    [{ bookmarks: [3, 1, 3, -1, 'x', 0.5] }, { bookmarks: [1, 3] }],
    [
      { columns: ['time'], filter: 'dir:c2s', history: ['a'], selected: 3, more: 1 },
      { columns: ['time'], filter: 'dir:c2s', history: ['a'], selected: 3 },
    ],
  ])('%j is read as %j', (saved, state) => {
    expect(viewStateOf(saved)).toEqual(state);
  });

  it('a filter comes first in its history, once, and twenty stay', () => {
    expect(withFilter(['a', 'b'], 'b')).toEqual(['b', 'a']);
    expect(withFilter(['a'], '  ')).toEqual(['a']);
    const many = Array.from({ length: 20 }, (_, i) => `f${i}`);
    expect(withFilter(many, 'new')).toEqual(['new', ...many.slice(0, 19)]);
  });
});

describe('the states of the views of a workspace', () => {
  const memento = (start?: unknown) => {
    let value = start;
    return {
      get: (() => value) as never,
      update: async (_: string, next: unknown) => {
        value = next;
      },
      value: () => value as [string, unknown][],
    };
  };

  it('are kept by file, the last fifty', async () => {
    const store = memento();
    const states = new ViewStates(store);
    for (let i = 0; i < 60; i++) await states.save(`/f${i}`, { selected: i });
    await states.save('/f59', { selected: 7 });
    expect(states.of('/f59')).toEqual({ selected: 7 });
    expect(states.of('/f10')).toEqual({ selected: 10 });
    expect(states.of('/f9')).toBeUndefined();
    expect(store.value().length).toBe(50);
  });

  it('what is no list of ours, and what is too large, does no harm', async () => {
    const store = memento({ no: 'list' });
    const states = new ViewStates(store);
    expect(states.of('/a')).toBeUndefined();
    await states.save('/a', { filter: 'x'.repeat(30_000) });
    expect(states.of('/a')).toBeUndefined();
    await states.save('/a', { filter: 'x' });
    expect(states.of('/a')).toEqual({ filter: 'x' });
  });
});
