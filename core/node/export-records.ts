import type { ExportedFinding, ExportedRecord, ExportSource, OutlinedRecord } from '../src/trace/exporters/types';
import type { RecordFacts, Redactor } from '../src/trace/redact/redactor';
import { rowAt } from '../src/trace/rows';
import type { TraceHeader } from '../src/trace/types';
import { ExchangeNumbers } from './exchange-numbers';
import { findingsOfRecord } from './trace-findings';
import { payloadTextOf } from './trace-message';
import type { TraceReading } from './trace-reading';
import { type PlacedRecord, RecordSource } from './trace-records';

/** bytes of a piece of the file whose records are exported; what is longer leaves a gap that says so */
const LONGEST = 256 << 20;
/** texts that are remembered without their secrets */
const MOST_NAMES = 20_000;

/** Called between records; throws where the export was cancelled. */
export type Pulse = () => Promise<void> | undefined;

/** The records of a trace as it was when the export began, without what has to go from them. */
export class ExportRecords implements ExportSource {
  private readonly source: RecordSource;
  private readonly partners: RecordSource;
  private readonly length: number;
  private readonly chosen: ReadonlySet<number> | undefined;
  private readonly headers = new Map<string | undefined, TraceHeader>();
  private readonly exchanges: ExchangeNumbers;
  /** which records were read already: what goes from them counts once */
  private readonly counted: Uint8Array;
  private readonly names = new Map<string, string>();

  /** @param rows ascending; undefined: all of them */
  constructor(
    readonly name: string,
    private readonly reading: TraceReading,
    private readonly rows: readonly number[] | undefined,
    private readonly redactor: Redactor,
    private readonly showsFindings: boolean,
    private readonly pulse: Pulse,
  ) {
    this.source = new RecordSource(reading, LONGEST, 'sequential');
    this.partners = new RecordSource(reading, LONGEST, 'sequential');
    this.length = reading.analysis.index.length;
    this.chosen = rows && new Set(rows);
    this.counted = new Uint8Array(this.length);
    this.exchanges = new ExchangeNumbers(this.length);
  }

  get count(): number {
    return this.rows?.length ?? this.length;
  }

  /**
   * Reads the whole file once: for its secrets, also in records that stay behind, since others may tell them too, and for
   * what belongs together.
   */
  async learn(): Promise<void> {
    const seen = new Set<TraceHeader>();
    for (let index = 0; index < this.length; index++) {
      const placed = await this.source.at(index);
      if (placed) {
        this.exchanges.see(index, placed.record);
        this.redactor.learn(factsOf(placed), payloadTextOf(placed));
      }
      const header = this.reading.analysis.headerOf(this.reading.analysis.index.entryAt(index).conn);
      if (header && !seen.has(header)) {
        seen.add(header);
        this.redactor.learnHeader(header);
      }
      await this.pulse();
    }
  }

  async *records(): AsyncGenerator<ExportedRecord> {
    for (let at = 0; at < this.count; at++) {
      const index = this.rows?.[at] ?? at;
      yield await this.exported(index, await this.read(index, this.source));
      await this.pulse();
    }
  }

  async *outline(): AsyncGenerator<OutlinedRecord> {
    const { index: columns } = this.reading.analysis;
    for (let at = 0; at < this.count; at++) {
      const index = this.rows?.[at] ?? at;
      const { dir, conn, kind, partner } = columns.entryAt(index);
      const http = (await this.read(index, this.source))?.record.http;
      yield { index, dir, conn, kind, partner, http };
      await this.pulse();
    }
  }

  async record(index: number): Promise<ExportedRecord | undefined> {
    if (index < 0 || index >= this.length || this.chosen?.has(index) === false) return undefined;
    return this.exported(index, await this.read(index, this.partners));
  }

  header(conn: string | undefined): TraceHeader | undefined {
    return this.headers.get(conn);
  }

  private async read(index: number, source: RecordSource): Promise<PlacedRecord | undefined> {
    const placed = await source.at(index);
    return placed && { ...placed, record: this.exchanges.complete(index, placed.record) };
  }

  private async exported(index: number, placed: PlacedRecord | undefined): Promise<ExportedRecord> {
    const { analysis } = this.reading;
    const row = rowAt(analysis, index, undefined);
    const { revision } = analysis.index.entryAt(index);
    this.redactor.isCounting = this.counted[index] === 0;
    this.counted[index] = 1;
    const facts = this.redactor.facts(placed ? factsOf(placed) : lackOf(row));
    const read = placed ? payloadTextOf(placed) : { member: 'none' as const, form: 'none' as const, text: '' };
    this.keepHeader(row.conn, facts.conn);
    return {
      index,
      line: row.line,
      time: analysis.index.timeAt(index),
      dir: row.dir,
      conn: facts.conn,
      kind: row.kind,
      method: this.named(row.method),
      target: this.named(row.target),
      status: row.status,
      partner: row.partner,
      duration: row.duration,
      revision,
      partial: row.partial,
      facts,
      member: read.member,
      payload: this.redactor.payload(read),
      findings: this.showsFindings && row.findings > 0 ? await this.findingsOf(index) : [],
    };
  }

  private async findingsOf(index: number): Promise<readonly ExportedFinding[]> {
    const found = await findingsOfRecord(this.reading, index);
    return found.map(({ rule, level, message, pointer }) => ({
      rule,
      level,
      message: this.redactor.said(message),
      pointer: this.redactor.said(pointer),
    }));
  }

  private named(name: string | undefined): string | undefined {
    if (name === undefined) return undefined;
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const clean = this.redactor.said(name);
    if (this.names.size < MOST_NAMES) this.names.set(name, clean);
    return clean;
  }

  private keepHeader(conn: string | undefined, cleanConn: string | undefined): void {
    if (this.headers.has(cleanConn)) return;
    const header = this.reading.analysis.headerOf(conn);
    if (header) this.headers.set(cleanConn, this.redactor.header(header));
  }
}

function factsOf({ record }: PlacedRecord): RecordFacts {
  const { frame, raw, bytes, stderr, ...rest } = record;
  return frame !== undefined && raw !== undefined ? { ...rest, raw } : rest;
}

/** what the log lacks stands nowhere in it, and what is too long is not read */
function lackOf({ length, conn }: { readonly length: number; readonly conn: string | undefined }): RecordFacts {
  const reason =
    length === 0 ? 'the log begins in the middle' : `a record of ${length} bytes is too long to be exported`;
  return { event: 'gap', reason, ...(conn !== undefined && { conn }) };
}
