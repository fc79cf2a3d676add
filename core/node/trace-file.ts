import type { PlacedFix } from '../src/contract/placed-fix';
import type { PlacedFinding } from '../src/contract/trace-worker';
import type { Level } from '../src/rules/types';
import type { BatchPair } from '../src/trace/batch-pairs';
import type { TraceCheck } from '../src/trace/check';
import type { ExportFormat } from '../src/trace/exporters/formats';
import { completeFilter, type FilterOffer } from '../src/trace/filter/complete';
import { overviewOf } from '../src/trace/overview';
import type { TraceFormat } from '../src/trace/readers/types';
import type { RowArrangement } from '../src/trace/row-order';
import { type CallStatistics, statistics } from '../src/trace/statistics';
import type { TraceIndex } from '../src/trace/trace-index';
import type { TraceSummary } from '../src/trace/types';
import type { Breathe } from './breathe';
import { writeWhole } from './export-file';
import { fileProblem } from './file-problem';
import { FileWatch } from './file-watch';
import { ShownRows } from './shown-rows';
import { chainRows } from './trace-chain';
import { type ExportOptions, exportTrace, previewRedaction } from './trace-export';
import { findingsOfRecord, firstFindings } from './trace-findings';
import { fixesOnLines } from './trace-fixes';
import { messageOf, type RecordMessage } from './trace-message';
import { type ReadingOptions, TraceReading } from './trace-reading';
import { type PlacedRecord, RecordSource } from './trace-records';
import { rowsAt, rowsOf } from './trace-rows';
import { wholeCharacters } from './utf8';

/** bytes; a longer line is listed, not parsed */
const MAX_LINE = 256 << 20;
/** rows in one answer */
const MAX_ROWS = 500;
/** bytes of text in one answer */
const MAX_TEXT = 1 << 20;
/** bytes that hold any character */
const MIN_TEXT = 4;
/** bytes of a piece of the file whose records are read again */
const LONGEST_PIECE = 64 << 20;
/** milliseconds after which the end of a file that is not written to any more is shown as it stands */
const SETTLED = 1500;

/**
 * One trace on disk: read once from the beginning, then followed; answers windows from its index and the file. A file
 * that was written anew is read anew; one that vanished is answered from what was read.
 */
export class TraceFile {
  private readonly shown = new ShownRows();
  private closed = false;
  private lastChange = performance.now();
  private lastMessage:
    | { readonly index: number; readonly of: TraceReading; readonly message: RecordMessage }
    | undefined;

  private constructor(
    readonly path: string,
    private options: ReadingOptions,
    private watch: FileWatch,
    private reading: TraceReading,
  ) {}

  /**
   * @param format in which the file is read, where somebody said it; else it is recognised
   * @throws with words for people where the file cannot be read
   */
  static async open(path: string, check: TraceCheck, maxLine = MAX_LINE, format?: TraceFormat): Promise<TraceFile> {
    try {
      const options = { check, maxLine, format };
      const watch = await FileWatch.start(path);
      return new TraceFile(path, options, watch, await TraceReading.open(path, options));
    } catch (error) {
      throw fileProblem(path, error);
    }
  }

  /** Reads on; answers whether anything changed. Calls must not overlap. */
  async advance(breathe: Breathe = () => undefined): Promise<boolean> {
    try {
      const change = this.reading.complete ? await this.watch.look(this.reading.soFar) : 'grown';
      if (this.closed) return false;
      if (change === 'none') return this.settle();
      if (change === 'gone') return false;
      const restarted = change === 'rewritten' || (await this.reading.isMisread());
      if (restarted) await this.restart();
      let changed = await this.reading.advance(breathe);
      if (this.reading.hasMisreadEnd) {
        await this.restart();
        changed = await this.reading.advance(breathe);
      }
      this.lastChange = performance.now();
      if (!this.closed) await this.watch.sample(this.reading.soFar);
      return changed || restarted;
    } catch (error) {
      throw fileProblem(this.path, error);
    }
  }

  /** Nothing more is waited for: an end that may be torn is listed as it stands, but for a line of our own format. */
  finish(): void {
    this.reading.finish();
  }

  /** judges everything again by other levels, from the next `advance` on */
  async recheck(check: TraceCheck): Promise<void> {
    this.options = { ...this.options, check };
    await this.restart();
  }

  get summary(): TraceSummary {
    return this.reading.summary;
  }

  /** bytes of memory that the columns of the index take */
  get indexBytes(): number {
    return this.reading.analysis.index.bytes;
  }

  /** at most 500 rows */
  rows(from: number, count: number) {
    return rowsOf(this.reading, from, count);
  }

  /** at most 500 of the rows for which a filter holds, from the `from`th of them on; arranged as it is said */
  async filtered(
    filter: string,
    from: number,
    count: number,
    breathe: Breathe = () => undefined,
    arrangement: RowArrangement = {},
  ) {
    const { reading } = this;
    const { rows, errors, members } = await this.shown.of(reading, filter, breathe, arrangement);
    const first = Math.max(0, from);
    const wanted = [...rows.slice(first, first + Math.max(0, Math.min(count, MAX_ROWS)))];
    const found = await rowsAt(reading, wanted);
    const placed = members ? found.map((row, i) => ({ ...row, members: members[first + i] ?? 0 })) : found;
    return { total: rows.length, rows: placed, errors };
  }

  /** where a record stands among the rows for which a filter holds */
  positionOf(index: number, filter: string, breathe: Breathe = () => undefined, arrangement?: RowArrangement) {
    return this.shown.place(index, this.reading, filter, breathe, arrangement);
  }

  /** all rows for which a filter holds */
  async rowsHolding(filter: string, breathe: Breathe = () => undefined): Promise<readonly number[]> {
    return [...(await this.shown.of(this.reading, filter, breathe)).rows];
  }

  /** these rows, in their order */
  rowsAt(wanted: readonly number[]) {
    return rowsAt(this.reading, wanted);
  }

  get index(): TraceIndex {
    return this.reading.analysis.index;
  }

  /** the worst of each of so many equal parts of the rows for which a filter holds */
  async overview(
    filter: string,
    parts: number,
    breathe: Breathe = () => undefined,
    arrangement?: RowArrangement,
  ): Promise<readonly (Level | null)[]> {
    const { index } = this.reading.analysis;
    const most = Math.min(Math.max(1, Math.floor(parts)), MAX_ROWS);
    if (filter.trim() === '' && !arrangement?.order && !arrangement?.grouping)
      return overviewOf(index, index.length, (row) => row, most);
    const { rows } = await this.shown.of(this.reading, filter, breathe, arrangement);
    return overviewOf(index, rows.length, (row) => rows[row] ?? 0, most);
  }

  /** the calls by method and target, of the rows for which a filter holds */
  async statistics(filter: string, breathe: Breathe = () => undefined): Promise<readonly CallStatistics[]> {
    const { index } = this.reading.analysis;
    if (filter.trim() === '') return statistics(index);
    const wanted = new Set(await this.rowsHolding(filter, breathe));
    return statistics(index, (row) => wanted.has(row));
  }

  /** what can stand in a filter at the cursor */
  completeFilter(filter: string, cursor: number): readonly FilterOffer[] {
    const { index, findings } = this.reading.analysis;
    const rules = [...findings.rules].sort();
    return completeFilter(filter, cursor, index, rules);
  }

  /** requests in batches, and answers in them */
  get batchPairs(): Iterable<BatchPair> {
    return this.reading.analysis.index.batches;
  }

  /** the line that a record begins on, counted from 1 */
  lineAt(index: number): number {
    return this.reading.analysis.index.entryAt(index).line;
  }

  /** the text of one record from byte `offset` on, at most `limit` bytes, cut between characters */
  async text(index: number, offset: number, limit: number): Promise<{ text: string; totalBytes: number }> {
    const { lines, analysis } = this.reading;
    const place = analysis.index.entryAt(index);
    const length = Math.min(Math.max(limit, MIN_TEXT), MAX_TEXT, Math.max(0, place.length - offset));
    const bytes = await lines.read(place.offset + offset, length);
    const whole = offset + length < place.length ? wholeCharacters(bytes) : bytes;
    return { text: whole.toString('utf8'), totalBytes: place.length };
  }

  /** one record as its format says it, completed by what the file says of it elsewhere; undefined where it is too long */
  record(index: number): Promise<PlacedRecord | undefined> {
    return new RecordSource(this.reading, LONGEST_PIECE).at(index);
  }

  /** what belongs together with a record, at most 200 rows of it */
  readonly chain = (index: number) => chainRows(this.reading, index);

  /** the record that a line (from 1) belongs to; undefined where there are none */
  recordAtLine(line: number): number | undefined {
    return this.reading.analysis.index.recordAtLine(line);
  }

  /** a window of a record's message, in UTF-16 units; null where the record cannot be read */
  async message(index: number, offset: number, length: number) {
    const { reading } = this;
    if (this.lastMessage?.index !== index || this.lastMessage.of !== reading) {
      const placed = await this.record(index);
      if (!placed) return null;
      this.lastMessage = { index, of: reading, message: messageOf(placed) };
    }
    const { facts, text } = this.lastMessage.message;
    const most = Math.min(Math.max(length, 1), MAX_TEXT);
    return { facts, text: text.slice(offset, offset + most), total: text.length };
  }

  findingsOf(index: number): Promise<readonly PlacedFinding[]> {
    return findingsOfRecord(this.reading, index);
  }

  /** the first `limit` findings of the file, the worst before all others, in its order */
  async findings(limit: number, breathe: Breathe = () => undefined) {
    const { reading } = this;
    const findings = await firstFindings(reading, limit, breathe);
    return { findings, total: reading.analysis.findings.total };
  }

  /** fixes of the findings on these lines, from 0, both included */
  fixes(from: number, to: number): Promise<readonly PlacedFix[]> {
    return fixesOnLines(this.reading, from, to);
  }

  /** Writes the records for which a filter holds to a file in another format, without their secrets. */
  async exportTo(to: string, format: ExportFormat, filter: string, options: Omit<ExportOptions, 'rows'>) {
    const rows = await this.rowsFor(filter, options.breathe);
    return writeWhole(to, this.path, (write) =>
      exportTrace(this.path, this.reading, format, { ...options, rows }, write),
    );
  }

  /** the same, piece by piece to whoever writes it */
  async exportWith(
    write: (text: string) => Promise<void>,
    format: ExportFormat,
    filter: string,
    options: Omit<ExportOptions, 'rows'>,
  ) {
    const rows = await this.rowsFor(filter, options.breathe);
    return exportTrace(this.path, this.reading, format, { ...options, rows }, write);
  }

  /** what would go from the records for which a filter holds */
  async previewRedaction(filter: string, options: Omit<ExportOptions, 'rows'>) {
    const rows = await this.rowsFor(filter, options.breathe);
    return previewRedaction(this.path, this.reading, { ...options, rows });
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.reading.close();
  }

  private async rowsFor(filter: string, breathe: Breathe | undefined): Promise<readonly number[] | undefined> {
    return filter.trim() === '' ? undefined : this.rowsHolding(filter, breathe);
  }

  private settle(): boolean {
    return performance.now() - this.lastChange > SETTLED && this.reading.finish();
  }

  private async restart(): Promise<void> {
    const { reading } = this;
    this.watch = await FileWatch.start(this.path);
    this.reading = await TraceReading.open(this.path, this.options);
    await reading.close();
    if (this.closed) await this.reading.close();
  }
}
