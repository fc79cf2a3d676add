import type { Meaning, Span } from '../src/trace/readers/types';
import type { TraceRecord } from '../src/trace/types';
import { ReadAhead } from './read-ahead';
import type { TraceReading } from './trace-reading';

/** A record read again from its place. */
export interface PlacedRecord {
  readonly record: TraceRecord;
  /** the piece of the file that it stands in, perhaps with others */
  readonly text: string;
  /** where its frame stands in `text`, letter by letter; undefined for a native record, whose line says it */
  readonly span: Span | undefined;
}

/** Reads records again; neighbours that stand in one piece are read once. */
export class RecordSource {
  private last: { readonly offset: number; readonly text: string; readonly meanings: readonly Meaning[] } | undefined;

  private lastRank: { readonly index: number; readonly rank: number } | undefined;

  private readonly read: (offset: number, length: number) => Promise<Buffer>;

  /**
   * @param longest bytes; a record in a longer piece is not read
   * @param order `sequential`: records are mostly asked for in the order of the file
   */
  constructor(
    private readonly reading: TraceReading,
    private readonly longest: number,
    order: 'any' | 'sequential' = 'any',
  ) {
    const { lines } = reading;
    const ahead = order === 'sequential' ? new ReadAhead((offset, length) => lines.read(offset, length)) : lines;
    this.read = (offset, length) => ahead.read(offset, length);
  }

  /** undefined where there is no such record, or it cannot be read, or not any more */
  async at(index: number): Promise<PlacedRecord | undefined> {
    const { analysis, reader } = this.reading;
    const entry = analysis.index.entryAt(index);
    if (!reader || entry.length === 0 || entry.length > this.longest || index >= analysis.index.length)
      return undefined;
    const piece = await this.piece(entry.offset, entry.length);
    const meaning = piece.meanings[this.rank(index)];
    if (meaning?.type !== 'record' && meaning?.type !== 'unreadable') return undefined;
    const said = meaning.type === 'record' ? meaning.record : (meaning.facts ?? {});
    const record: TraceRecord = {
      ...said,
      ...(entry.dir && { dir: entry.dir }),
      ...(entry.conn !== undefined && { conn: entry.conn }),
      ...(entry.inferred && { inferred: true }),
      ...(isTimeOfDay(said.ts) && Number.isFinite(entry.time) && { ts: new Date(entry.time).toISOString() }),
    };
    const span = meaning.type === 'record' ? meaning.span : undefined;
    return { record, text: piece.text, span: typeof span === 'function' ? span() : span };
  }

  /** counted on from the record before, where that was asked for last: a piece may hold a great many */
  private rank(index: number): number {
    const { index: rows } = this.reading.analysis;
    const before = this.lastRank;
    const isNext = before?.index === index - 1 && rows.entryAt(before.index).offset === rows.entryAt(index).offset;
    const rank = isNext ? before.rank + 1 : rankInPiece(this.reading, index);
    this.lastRank = { index, rank };
    return rank;
  }

  private async piece(offset: number, length: number) {
    if (this.last?.offset === offset) return this.last;
    const text = (await this.read(offset, length)).toString('utf8');
    const said = this.reading.reader?.read(text, false) ?? [];
    this.last = { offset, text, meanings: said.filter(({ type }) => type === 'record' || type === 'unreadable') };
    return this.last;
  }
}

/** how many records of the same piece stand before this one */
function rankInPiece({ analysis: { index } }: TraceReading, row: number): number {
  const { offset } = index.entryAt(row);
  let rank = 0;
  for (let at = row - 1; at >= 0; at--) {
    const before = index.entryAt(at);
    if (before.offset !== offset) break;
    // what the log lacks has no place in the piece
    if (before.length > 0) rank += 1;
  }
  return rank;
}

const isTimeOfDay = (ts: string | undefined) => ts !== undefined && /^\d{1,2}:/.test(ts);
