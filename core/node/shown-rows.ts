import { orderedRows, type RowOrder } from '../src/trace/row-order';
import type { Breathe } from './breathe';
import { FilteredRows } from './trace-filter';
import type { TraceReading } from './trace-reading';

interface Filtering {
  readonly reading: TraceReading;
  readonly rows: FilteredRows;
  /** records that there were */
  readonly length: number;
}

interface Ordering {
  readonly of: Filtering;
  readonly key: string;
  readonly rows: Uint32Array;
}

/** Which records a table shows, and in which order: the last answer is kept, since windows of it are asked for. */
export class ShownRows {
  private filtering: Filtering | undefined;
  private ordering: Ordering | undefined;

  /** the records for which a filter holds, in the order of the file where none is given */
  async of(reading: TraceReading, filter: string, breathe: Breathe, order?: RowOrder) {
    const filtering = await this.filter(reading, filter, breathe);
    const { rows, errors } = filtering.rows;
    return { rows: order ? this.order(filtering, order) : rows, errors };
  }

  private async filter(reading: TraceReading, filter: string, breathe: Breathe): Promise<Filtering> {
    const { length } = reading.analysis.index;
    const last = this.filtering;
    if (last?.reading === reading && last.rows.filter === filter && last.length === length) return last;
    const rows = new FilteredRows(reading, filter);
    await rows.advance(breathe);
    this.filtering = { reading, rows, length };
    return this.filtering;
  }

  private order(of: Filtering, order: RowOrder): Uint32Array {
    const key = `${order.by} ${order.descending === true}`;
    if (this.ordering?.of !== of || this.ordering.key !== key) {
      this.ordering = { of, key, rows: orderedRows(of.reading.analysis.index, order, of.rows.rows) };
    }
    return this.ordering.rows;
  }
}
