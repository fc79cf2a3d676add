import type { CatalogRow } from '@wirebench/core/catalog/types';
import { describe, expect, it } from 'vitest';
import { CatalogPages } from '../../../client/src/catalog/catalog-pages';

const rows = (from: number, count: number): CatalogRow[] =>
  Array.from({ length: count }, (_, i) => ({ kind: 'tool', name: `t${from + i}` }));

function server(total: number) {
  const asked: [number, number][] = [];
  const pages = new CatalogPages(async (from, count) => {
    asked.push([from, count]);
    return { total, rows: rows(from, Math.max(0, Math.min(count, total - from))) };
  });
  return { asked, pages };
}

describe('the pages of a list', () => {
  it('are fetched when they are asked for, each once', async () => {
    const { asked, pages } = server(450);
    expect((await pages.first()).length).toBe(200);
    await pages.first();
    await Promise.all([pages.more(), pages.more()]);
    expect(asked).toEqual([
      [0, 200],
      [200, 200],
    ]);
    await pages.more();
    expect((await pages.first()).at(-1)).toEqual({ kind: 'tool', name: 't449' });
    expect(pages.total).toBe(450);
  });

  it('end where the list ends, also when it shrank', async () => {
    let total = 300;
    const pages = new CatalogPages(async (from, count) => ({
      total,
      rows: rows(from, Math.max(0, Math.min(count, total - from))),
    }));
    await pages.first();
    total = 200;
    await pages.more();
    expect(pages.total).toBe(200);
  });

  it('can be asked for again after a failure', async () => {
    let fail = true;
    const pages = new CatalogPages(async () => {
      if (fail) throw new Error('gone');
      return { total: 1, rows: rows(0, 1) };
    });
    await expect(pages.first()).rejects.toThrow('gone');
    fail = false;
    expect(await pages.first()).toEqual([{ kind: 'tool', name: 't0' }]);
  });
});
