import { groupedRows, parentsOf } from '../src/trace/row-groups';
import { orderedRows, type RowArrangement } from '../src/trace/row-order';
import type { Breathe } from './breathe';
import { FilteredRows } from './trace-filter';
import type { TraceReading } from './trace-reading';

interface Filtering {
  readonly reading: TraceReading;
  readonly rows: FilteredRows;
  /** records that there were */
  readonly length: number;
}

interface Arranged {
  readonly of: Filtering;
  readonly key: string;
  readonly rows: Uint32Array;
  /** of each row how many belong to it; undefined where they are not grouped */
  readonly members?: Int32Array;
}

/** Which records a table shows, and in which order: the last answer is kept, since windows of it are asked for. */
export class ShownRows {
  private filtering: Filtering | undefined;
  private arranged: Arranged | undefined;

  /** the records for which a filter holds, as they stand in the file where nothing else is said */
  async of(reading: TraceReading, filter: string, breathe: Breathe, arrangement: RowArrangement = {}) {
    const filtering = await this.filter(reading, filter, breathe);
    const { rows, errors } = filtering.rows;
    if (!arrangement.order && !arrangement.grouping) return { rows, errors, members: undefined };
    const arranged = this.arrange(filtering, arrangement);
    return { rows: arranged.rows, errors, members: arranged.members };
  }

  /** where a record stands; where it is folded in, with which request; neither: the filter hides it */
  async place(
    record: number,
    reading: TraceReading,
    filter: string,
    breathe: Breathe,
    arrangement: RowArrangement = {},
  ): Promise<{ readonly position: number | null; readonly foldedIn: number | null }> {
    const { rows } = await this.of(reading, filter, breathe, arrangement);
    const position = rows.indexOf(record);
    if (position >= 0) return { position, foldedIn: null };
    const { rows: all } = await this.filter(reading, filter, breathe);
    if (!arrangement.grouping || !all.rows.includes(record)) return { position: null, foldedIn: null };
    const heads = parentsOf(reading.analysis.index, record).filter((parent) => all.rows.includes(parent));
    return { position: null, foldedIn: heads.at(-1) ?? null };
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

  private arrange(of: Filtering, { order, grouping }: RowArrangement): Arranged {
    const key = JSON.stringify([order, grouping]);
    if (this.arranged?.of !== of || this.arranged.key !== key) {
      const { index } = of.reading.analysis;
      const rows = order ? orderedRows(index, order, of.rows.rows) : Uint32Array.from(of.rows.rows);
      this.arranged = { of, key, rows, ...(grouping && groupedRows(index, rows, grouping)) };
    }
    return this.arranged;
  }
}
