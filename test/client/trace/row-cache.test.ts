import { describe, expect, it } from 'vitest';
import { RowCache } from '../../../client/webview/trace/row-cache';
import { row } from './rows';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the pages of rows', () => {
  it('are asked for once, shown while newer ones come, and asked for again after a change', async () => {
    const asked: number[] = [];
    let method = 'old';
    let changes = 0;
    const cache = new RowCache(
      async (from) => {
        asked.push(from);
        return { rows: Array.from({ length: 256 }, (_, i) => row({ index: from + i, method })) };
      },
      () => (changes += 1),
    );
    expect(cache.at(300)).toBeUndefined();
    expect(cache.at(301)).toBeUndefined();
    await settle();
    expect([asked, changes, cache.at(300)?.index]).toEqual([[256], 1, 300]);
    method = 'new';
    cache.refresh();
    expect(cache.at(300)?.method).toBe('old');
    await settle();
    expect([asked, cache.at(300)?.method]).toEqual([[256, 256], 'new']);
    cache.clear();
    expect(cache.at(300)).toBeUndefined();
    await settle();
    expect(cache.at(-1)).toBeUndefined();
  });

  it('go when there are many, and a failed one is asked for again', async () => {
    const asked: number[] = [];
    let fails = true;
    const cache = new RowCache(
      async (from) => {
        asked.push(from);
        if (fails) throw new Error('gone');
        return { rows: [row({ index: from })] };
      },
      () => {},
    );
    cache.at(0);
    await settle();
    fails = false;
    cache.at(0);
    await settle();
    expect([asked, cache.at(0)?.index]).toEqual([[0, 0], 0]);
    for (let page = 1; page <= 64; page++) cache.at(page * 256);
    await settle();
    expect(cache.at(64 * 256)?.index).toBe(64 * 256);
    expect(cache.at(0)).toBeUndefined();
  });
});
