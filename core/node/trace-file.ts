import type { RequestId } from '../src/frame/types';
import { type FrameCheck, type FrameFinding, TraceAnalysis } from '../src/trace/analysis';
import type { TraceReader } from '../src/trace/readers/types';
import { rowAt } from '../src/trace/rows';
import type { TraceRow, TraceSummary } from '../src/trace/types';
import { type FileLine, LineReader } from './line-reader';
import { wholeCharacters } from './utf8';

/** a line longer than this is listed, not parsed */
const MAX_LINE = 256 * 1024 * 1024;
/** a record longer than this is not parsed again only to show its id */
const MAX_ID_SOURCE = 1024 * 1024;

export interface TraceFilePorts {
  readonly reader: () => TraceReader;
  readonly check: FrameCheck;
}

/** One trace on disk: read once from the beginning, then followed; answers windows from its index and the file. */
export class TraceFile {
  private analysis: TraceAnalysis;
  private reader: TraceReader;
  private lineNumber = 0;
  private complete = false;

  private constructor(
    readonly path: string,
    private lines: LineReader,
    private readonly ports: TraceFilePorts,
  ) {
    this.analysis = new TraceAnalysis(ports.check);
    this.reader = ports.reader();
  }

  static async open(path: string, ports: TraceFilePorts): Promise<TraceFile> {
    return new TraceFile(path, await LineReader.open(path, MAX_LINE), ports);
  }

  /** reads what the file holds beyond the last line read; answers whether anything changed */
  async advance(batchDone: () => void): Promise<boolean> {
    if ((await this.lines.size()) < this.lines.offset) await this.restart();
    const before = this.lineNumber;
    for await (const batch of this.lines.lines()) {
      for (const line of batch) this.take(line);
      batchDone();
    }
    const changed = !this.complete || this.lineNumber !== before;
    this.complete = true;
    return changed;
  }

  /** a file that became shorter was written anew */
  private async restart(): Promise<void> {
    await this.lines.close();
    this.lines = await LineReader.open(this.path, MAX_LINE);
    this.analysis = new TraceAnalysis(this.ports.check);
    this.reader = this.ports.reader();
    this.lineNumber = 0;
    this.complete = false;
  }

  private take(line: FileLine): void {
    this.lineNumber += 1;
    const place = { offset: line.offset, length: line.length, line: this.lineNumber };
    const meaning = this.reader.line(line.bytes.toString('utf8'), line.cut);
    if (meaning.type === 'header') this.analysis.addHeader(meaning.header);
    else if (meaning.type === 'record') this.analysis.addRecord(meaning.record, place);
    else if (meaning.type === 'unreadable') this.analysis.addUnreadable(place);
  }

  get summary(): TraceSummary {
    const { analysis } = this;
    return {
      format: this.reader.format,
      records: analysis.index.length,
      frames: analysis.frames,
      c2s: analysis.c2s,
      s2c: analysis.s2c,
      connections: analysis.connectionCount,
      unreadable: analysis.unreadable,
      findings: { ...analysis.counts },
      bytes: this.lines.offset,
      complete: this.complete,
    };
  }

  /** with their words, the first 2,000 */
  get findings(): readonly FrameFinding[] {
    return this.analysis.findings;
  }

  placeOf(index: number): { readonly offset: number; readonly length: number; readonly line: number } {
    return this.analysis.index.entryAt(index);
  }

  async rows(from: number, count: number): Promise<{ total: number; rows: TraceRow[] }> {
    const total = this.analysis.index.length;
    const end = Math.min(total, Math.max(0, from) + Math.min(Math.max(0, count), 1000));
    const rows: TraceRow[] = [];
    for (let index = Math.max(0, from); index < end; index++) rows.push(rowAt(this.analysis, index, await this.idOf(index)));
    return { total, rows };
  }

  /** bytes of one record from `offset` on, at most `limit`, cut between characters */
  async text(index: number, offset: number, limit: number): Promise<{ text: string; totalBytes: number }> {
    const place = this.placeOf(index);
    const length = Math.min(limit, Math.max(0, place.length - offset));
    const bytes = await this.lines.read(place.offset + offset, length);
    const whole = offset + length < place.length ? wholeCharacters(bytes) : bytes;
    return { text: whole.toString('utf8'), totalBytes: place.length };
  }

  private async idOf(index: number): Promise<RequestId | null | undefined> {
    const { offset, length, kind } = this.analysis.index.entryAt(index);
    if (length > MAX_ID_SOURCE || (kind !== 'request' && kind !== 'result' && kind !== 'error')) return undefined;
    const meaning = this.ports.reader().line((await this.lines.read(offset, length)).toString('utf8'), false);
    const frame = meaning.type === 'record' ? meaning.record.frame : undefined;
    if (typeof frame !== 'object' || frame === null || !Object.hasOwn(frame, 'id')) return undefined;
    const id = (frame as { id: unknown }).id;
    return typeof id === 'string' ? id.slice(0, 200) : typeof id === 'number' || id === null ? id : undefined;
  }

  async close(): Promise<void> {
    await this.lines.close();
  }
}
