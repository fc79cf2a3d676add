import { type RecordPlace, TraceAnalysis } from '../src/trace/analysis';
import type { TraceCheck } from '../src/trace/check';
import { formatOf } from '../src/trace/readers/index';
import type { Context, Meaning, TraceFormat } from '../src/trace/readers/types';
import type { TraceSummary } from '../src/trace/types';
import type { Breathe } from './breathe';
import { BytePieces } from './byte-pieces';
import type { ReadSoFar } from './file-watch';
import { LinePieces } from './line-pieces';
import { LineReader } from './line-reader';
import type { FilePiece, Pieces } from './pieces';

/** bytes by which a format is recognised */
const HEAD = 65_536;

export interface ReadingOptions {
  readonly check: TraceCheck;
  /** bytes; a longer line is listed, not parsed */
  readonly maxLine: number;
  /** said by somebody; else it is recognised */
  readonly format?: TraceFormat | undefined;
}

/** One reading of a file from its beginning; a file that was written anew gets another one. */
export class TraceReading {
  readonly analysis: TraceAnalysis;
  complete = false;
  private opened: { readonly format: TraceFormat; readonly pieces: Pieces; readonly context: Context } | undefined;
  private headLength = 0;
  private closed = false;

  private constructor(
    readonly lines: LineReader,
    private readonly options: ReadingOptions,
  ) {
    this.analysis = new TraceAnalysis(options.check);
  }

  static async open(path: string, options: ReadingOptions): Promise<TraceReading> {
    return new TraceReading(await LineReader.open(path, options.maxLine), options);
  }

  /** reads what the file holds beyond the last piece read; answers whether there was anything */
  async advance(breathe: Breathe): Promise<boolean> {
    const before = this.offset;
    const { pieces } = await this.recognise();
    await pieces.advance(this.take, breathe);
    if (this.closed) return false;
    const changed = !this.complete || this.offset !== before;
    this.complete = true;
    return changed;
  }

  /** lists an end that waits for more of the file as it stands; answers whether there was one */
  finish(): boolean {
    if (!this.opened || this.closed || !this.opened.pieces.isHolding) return false;
    const before = this.analysis.index.length;
    this.opened.pieces.finish(this.take);
    return this.analysis.index.length !== before;
  }

  /** what was said of the format when there was less of the file does not hold any more */
  async isMisread(): Promise<boolean> {
    if (!this.opened) return false;
    const { format } = this.opened;
    if (this.headLength >= HEAD) return false;
    const head = await this.lines.read(0, HEAD);
    if (head.length <= this.headLength) return false;
    if (format.needsHead) return true;
    return this.options.format === undefined && formatOf(head.toString('utf8')) !== format;
  }

  /** an end that was listed as it stood went on after all */
  get hasMisreadEnd(): boolean {
    return this.opened?.pieces.isMisread ?? false;
  }

  /** what was read, for a look at whether that still stands in the file */
  get soFar(): ReadSoFar {
    return { offset: this.offset, read: (offset, length) => this.lines.read(offset, length) };
  }

  get format(): string {
    return this.opened?.format.format ?? 'unknown';
  }

  /** how the format of this file reads a piece of it */
  get reader(): TraceFormat | undefined {
    return this.opened?.format;
  }

  /** bytes read so far */
  get offset(): number {
    return this.opened?.pieces.offset ?? 0;
  }

  get summary(): TraceSummary {
    const { analysis, complete, format, offset } = this;
    return {
      format,
      records: analysis.index.length,
      frames: analysis.frames,
      c2s: analysis.c2s,
      s2c: analysis.s2c,
      connections: analysis.connectionCount,
      unreadable: analysis.unreadable,
      findings: { ...analysis.findings.counts },
      bytes: offset,
      complete,
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    this.opened?.pieces.close();
    await this.lines.close();
  }

  private async recognise() {
    if (this.opened) return this.opened;
    const bytes = await this.lines.read(0, HEAD);
    this.headLength = bytes.length;
    const head = bytes.toString('utf8');
    const format = this.options.format ?? formatOf(head);
    const splitter = format.splitter?.();
    const pieces = splitter ? new BytePieces(this.lines, splitter) : new LinePieces(this.lines, format);
    this.opened = { format, pieces, context: format.context?.(head) ?? ((meaning) => meaning) };
    return this.opened;
  }

  private readonly take = (piece: FilePiece): void => {
    const { opened } = this;
    if (!opened) return;
    const place = { offset: piece.offset, length: piece.length, line: piece.line };
    for (const said of opened.format.read(piece.text, piece.cut)) {
      const completed = opened.context(said);
      if (!isPair(completed)) this.add(completed, place);
      else {
        // What the log lacks stands nowhere in it.
        this.add(completed[0], { ...place, length: 0 });
        this.add(completed[1], place);
      }
    }
  };

  private add(meaning: Meaning, place: RecordPlace): void {
    const { analysis } = this;
    if (meaning.type === 'record') analysis.addRecord(meaning.record, place);
    else if (meaning.type === 'header') analysis.addHeader(meaning.header);
    else if (meaning.type === 'unreadable') analysis.addUnreadable(place, meaning.facts);
  }
}

const isPair = (completed: ReturnType<Context>): completed is readonly [Meaning, Meaning] => Array.isArray(completed);
