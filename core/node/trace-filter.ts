import { isObject, member } from '../src/frame/envelope';
import { type CompiledFilter, compileFilter, type RecordTest } from '../src/trace/filter/compile';
import { parseFilter } from '../src/trace/filter/parse';
import type { FilterError } from '../src/trace/filter/types';
import { payloadOf } from '../src/trace/payload';
import type { Breathe } from './breathe';
import type { TraceReading } from './trace-reading';
import { RecordSource } from './trace-records';

/** bytes of a record in which a text is looked for */
const LONGEST = 16 << 20;
/** rows between two looks at the clock */
const STRIDE = 5000;

/** The rows of a trace for which a filter holds, in order. */
export class FilteredRows {
  readonly errors: readonly FilterError[];
  readonly rows: number[] = [];
  private readonly source: RecordSource;

  constructor(
    private readonly reading: TraceReading,
    readonly filter: string,
  ) {
    this.errors = parseFilter(filter).errors;
    this.source = new RecordSource(reading, LONGEST);
  }

  /** Looks at all rows: with an answer, what is known of an older row changes as well. */
  async advance(breathe: Breathe): Promise<void> {
    const { index, findings } = this.reading.analysis;
    const { terms } = parseFilter(this.filter);
    const compiled = compileFilter(terms, index, (row) => findings.of(row, index.columns.findings[row]!) ?? []);
    const { records } = compiled;
    const rows: number[] = [];
    for (let row = 0; row < index.length; row++) {
      if (compiled.columns(row) && (records.length === 0 || (await this.holds(compiled, row)))) rows.push(row);
      const pause = row % STRIDE === 0 ? breathe() : undefined;
      if (pause) await pause;
    }
    this.rows.splice(0, this.rows.length);
    for (const row of rows) this.rows.push(row);
  }

  private async holds({ records }: CompiledFilter, row: number): Promise<boolean> {
    for (const test of records) if ((await this.passes(test, row)) === test.not) return false;
    return true;
  }

  private async passes({ text, ids }: RecordTest, row: number): Promise<boolean> {
    const { offset, length, id } = this.reading.analysis.index.entryAt(row);
    if (text !== undefined) {
      const bytes = await this.reading.lines.read(offset, Math.min(length, LONGEST));
      return bytes.toString('utf8').toLowerCase().includes(text.toLowerCase());
    }
    const known = id ?? (await this.idOf(row));
    return known !== undefined && ids!.some((fits) => fits(String(known)));
  }

  private async idOf(row: number): Promise<unknown> {
    const read = await this.source.at(row);
    const payload = read && payloadOf(read.record);
    if (payload?.type !== 'frame' || !isObject(payload.value)) return undefined;
    const id = member(payload.value, 'id');
    return typeof id === 'string' || typeof id === 'number' ? id : undefined;
  }
}
