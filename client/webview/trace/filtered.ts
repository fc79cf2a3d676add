import type { FilterError } from '@wirebench/core/trace/filter/types';
import type { RowGrouping } from '@wirebench/core/trace/row-groups';

export interface Filtered {
  readonly filter: string;
  readonly total: number;
  readonly errors: readonly FilterError[];
  /** in which they were counted */
  readonly grouping?: RowGrouping | undefined;
}

/**
 * How many rows a filter shows, asked for again whenever the trace grows: one question at a time, and of those that
 * waited only the last.
 */
export class FilterCount {
  private wanted: string | undefined;
  private isAsking = false;

  constructor(
    private readonly ask: (filter: string) => Promise<Omit<Filtered, 'filter'>>,
    private readonly done: (result: Filtered) => void,
    private readonly failed: (message: string) => void,
  ) {}

  async count(filter: string): Promise<void> {
    this.wanted = filter;
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      while (this.wanted !== undefined) {
        const asked: string = this.wanted;
        this.wanted = undefined;
        const found = await this.ask(asked);
        if (this.wanted === undefined || this.wanted === asked) this.done({ ...found, filter: asked });
      }
    } catch (error) {
      this.failed(error instanceof Error ? error.message : String(error));
    } finally {
      this.isAsking = false;
    }
  }
}
