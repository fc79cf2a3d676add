import { TraceAnalysis } from '../src/trace/analysis';
import type { TraceCheck } from '../src/trace/check';
import { formatOf } from '../src/trace/readers/index';
import type { TraceReader } from '../src/trace/readers/types';
import type { TraceSummary } from '../src/trace/types';
import { type FileLine, LineReader } from './line-reader';

/** bytes by which a format is recognised */
const HEAD = 65_536;
/** bytes of a last line that is looked at although it has no line feed */
const LONGEST_TAIL = 16 << 20;

/** Called between lines; what it answers is waited for, so that others get their turn. */
export type Breathe = () => Promise<void> | undefined;

/** One reading of a file from its beginning; a file that was written anew gets another one. */
export class TraceReading {
  readonly analysis: TraceAnalysis;
  complete = false;
  private reader: TraceReader | undefined;
  private headLength = 0;
  private lineNumber = 0;
  private tailTried = 0;
  private closed = false;

  private constructor(
    readonly lines: LineReader,
    check: TraceCheck,
  ) {
    this.analysis = new TraceAnalysis(check);
  }

  static async open(path: string, check: TraceCheck, maxLine: number): Promise<TraceReading> {
    return new TraceReading(await LineReader.open(path, maxLine), check);
  }

  /** reads what the file holds beyond the last line read; answers whether there was anything */
  async advance(breathe: Breathe): Promise<boolean> {
    const before = this.lines.offset;
    const reader = await this.recognise();
    for (;;) {
      const batch = await this.lines.batch();
      if (batch === undefined || this.closed) break;
      for (const line of batch) {
        this.take(reader, line);
        const pause = breathe();
        if (pause) await pause;
        if (this.closed) return false;
      }
    }
    this.takeTail(reader);
    const changed = !this.complete || this.lines.offset !== before;
    this.complete = true;
    return changed;
  }

  /** what was said of the format when there was less of the file does not hold any more */
  async isMisread(): Promise<boolean> {
    if (this.reader?.format !== 'unknown' || this.headLength >= HEAD) return false;
    const head = await this.lines.read(0, HEAD);
    return head.length > this.headLength && formatOf(head.toString('utf8')).format !== 'unknown';
  }

  get format(): string {
    return this.reader?.format ?? 'unknown';
  }

  /** what a line of this file says, asked again */
  meaningOf(text: string) {
    return this.reader?.line(text, false) ?? { type: 'unreadable' as const };
  }

  get summary(): TraceSummary {
    const { analysis, lines, complete, format } = this;
    return {
      format,
      records: analysis.index.length,
      frames: analysis.frames,
      c2s: analysis.c2s,
      s2c: analysis.s2c,
      connections: analysis.connectionCount,
      unreadable: analysis.unreadable,
      findings: { ...analysis.findings.counts },
      bytes: lines.offset,
      complete,
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.lines.close();
  }

  private async recognise(): Promise<TraceReader> {
    if (this.reader) return this.reader;
    const head = await this.lines.read(0, HEAD);
    this.headLength = head.length;
    this.reader = formatOf(head.toString('utf8')).reader();
    return this.reader;
  }

  /** a last line without a line feed that is whole all the same: the file was not written by a recorder */
  private takeTail(reader: TraceReader): void {
    const { tail } = this.lines;
    if (tail.length === this.tailTried) return;
    this.tailTried = tail.length;
    if (tail.length > LONGEST_TAIL || !reader.isWhole(tail.toString('utf8'))) return;
    this.tailTried = 0;
    this.take(reader, this.lines.takeTail());
  }

  private take(reader: TraceReader, line: FileLine): void {
    const { analysis } = this;
    if (!line.continues) this.lineNumber += 1;
    const place = { offset: line.offset, length: line.length, line: this.lineNumber };
    const meaning = reader.line(line.bytes.toString('utf8'), line.cut);
    if (meaning.type === 'record') analysis.addRecord(meaning.record, place);
    else if (meaning.type === 'header') analysis.addHeader(meaning.header);
    else if (meaning.type === 'unreadable') analysis.addUnreadable(place);
  }
}
