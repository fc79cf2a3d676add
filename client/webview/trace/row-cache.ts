import type { TraceRow } from '@wirebench/core/trace/types';

const PAGE = 256;
const MAX_PAGES = 64;

interface Page {
  rows: readonly TraceRow[];
  /** how often everything was forgotten when it was asked for; rows of an earlier time are shown until newer come */
  age: number;
}

/** Pages of rows that were asked for; the oldest go first, so a million rows hold no more memory than a few screens. */
export class RowCache {
  private readonly pages = new Map<number, Page>();
  private age = 0;

  constructor(
    private readonly fetch: (from: number, count: number) => Promise<{ readonly rows: readonly TraceRow[] }>,
    private readonly changed: () => void,
  ) {}

  /** the row where it is known; else it is asked for, and `changed` is called when it is there */
  at(position: number): TraceRow | undefined {
    if (position < 0) return undefined;
    const number = Math.floor(position / PAGE);
    const page = this.pages.get(number);
    if (page?.age !== this.age) void this.load(number, page);
    return page?.rows[position - number * PAGE];
  }

  /** the row, waited for where it is not known yet */
  async row(position: number): Promise<TraceRow | undefined> {
    return this.at(position) ?? (await this.fetch(position, 1)).rows[0];
  }

  /** Any row may have changed: the file grew, or a response arrived for one of them. */
  refresh(): void {
    this.age += 1;
  }

  /** Other rows from now on. */
  clear(): void {
    this.pages.clear();
    this.age += 1;
  }

  private async load(number: number, before: Page | undefined): Promise<void> {
    const page: Page = { rows: before?.rows ?? [], age: this.age };
    this.pages.delete(number);
    this.pages.set(number, page);
    this.evict(number);
    try {
      page.rows = (await this.fetch(number * PAGE, PAGE)).rows;
      if (this.pages.get(number) === page) this.changed();
    } catch {
      if (this.pages.get(number) === page) this.pages.delete(number);
    }
  }

  private evict(keep: number): void {
    for (const number of this.pages.keys()) {
      if (this.pages.size <= MAX_PAGES) return;
      if (number !== keep) this.pages.delete(number);
    }
  }
}
