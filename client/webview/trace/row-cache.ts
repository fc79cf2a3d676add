import type { TraceRow } from '@wirebench/core/trace/types';

const PAGE = 256;
const MAX_PAGES = 64;

/** Pages of rows that were asked for; the oldest go first, so a million rows hold no more memory than a few screens. */
export class RowCache {
  private readonly pages = new Map<number, readonly TraceRow[] | 'loading'>();

  constructor(
    private readonly fetch: (from: number, count: number) => Promise<{ total: number; rows: readonly TraceRow[] }>,
    private readonly changed: (total: number) => void,
  ) {}

  /** the row where it is known; else it is asked for, and `changed` is called when it is there */
  at(index: number): TraceRow | undefined {
    const page = Math.floor(index / PAGE);
    const rows = this.pages.get(page);
    if (rows === undefined) void this.load(page);
    return rows === undefined || rows === 'loading' ? undefined : rows[index - page * PAGE];
  }

  /** rows from `index` on may have changed: the file grew, or a response arrived for one of them */
  forget(): void {
    for (const [page, rows] of this.pages) if (rows !== 'loading') this.pages.delete(page);
  }

  private async load(page: number): Promise<void> {
    this.pages.set(page, 'loading');
    try {
      const { total, rows } = await this.fetch(page * PAGE, PAGE);
      this.pages.set(page, rows);
      this.evict(page);
      this.changed(total);
    } catch {
      this.pages.delete(page);
    }
  }

  private evict(keep: number): void {
    for (const page of this.pages.keys()) {
      if (this.pages.size <= MAX_PAGES) return;
      if (page !== keep) this.pages.delete(page);
    }
  }
}
