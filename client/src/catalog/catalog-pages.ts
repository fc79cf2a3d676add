import type { CatalogKind, CatalogRow } from '@wirebench/core/catalog/types';
import type { CatalogCounts } from '@wirebench/core/contract/engine';

export const PAGE = 200;

export const CATALOG_KINDS: readonly CatalogKind[] = ['tool', 'resource', 'resource-template', 'prompt'];

export function countOf(counts: CatalogCounts, kind: CatalogKind): number {
  switch (kind) {
    case 'tool':
      return counts.tools;
    case 'resource':
      return counts.resources;
    case 'resource-template':
      return counts.resourceTemplates;
    case 'prompt':
      return counts.prompts;
  }
}

/** The rows of one list that were fetched so far; grows by a page whenever somebody asks for more. */
export class CatalogPages {
  private rows: CatalogRow[] = [];
  private known = 0;
  private fetching: Promise<void> | undefined;

  constructor(
    private readonly fetch: (from: number, count: number) => Promise<{ total: number; rows: readonly CatalogRow[] }>,
  ) {}

  get total(): number {
    return this.known;
  }

  /** The rows so far, the first page at least. */
  async first(): Promise<readonly CatalogRow[]> {
    if (this.rows.length === 0) await this.more();
    return this.rows;
  }

  /** Fetches the next page; two callers at once share one fetch. */
  async more(): Promise<void> {
    this.fetching ??= this.next().finally(() => {
      this.fetching = undefined;
    });
    return this.fetching;
  }

  private async next(): Promise<void> {
    const { total, rows } = await this.fetch(this.rows.length, PAGE);
    this.rows.push(...rows);
    // a list that shrank while it was read ends where it ended
    this.known = rows.length === 0 ? this.rows.length : total;
  }
}
