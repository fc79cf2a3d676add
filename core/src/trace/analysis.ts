import { classify } from '../frame/classify';
import { isRequestId } from '../frame/envelope';
import type { Classified, Direction, RequestId } from '../frame/types';
import type { Finding } from '../rules/types';
import type { RevisionId } from '../spec/types';
import { ConnectionState } from './connection';
import { Correlator } from './correlate';
import { outcomeOf } from './outcome';
import { targetOf } from './target';
import { parseTime } from './time';
import { TraceIndex } from './trace-index';
import type { RowKind, RowStatus, TraceHeader, TraceRecord } from './types';

/** Judges one frame alone, with what its connection is known to speak and the request that it answers. */
export type FrameCheck = (
  value: unknown,
  known: {
    readonly revision: RevisionId;
    readonly direction: Direction | undefined;
    readonly answers: { readonly method: string; readonly params: unknown } | undefined;
  },
) => readonly Finding[];

/** Where a record stands in its file: bytes, and the line counted from 1. */
export interface RecordPlace {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
}

export interface FrameFinding {
  readonly index: number;
  readonly finding: Finding;
}

/** findings kept with their words; beyond that only counted */
const KEPT_FINDINGS = 2000;

/**
 * Reads records in file order and builds the index: what each one is, which belong together, what is wrong. Memory
 * grows with the index and the open requests, never with the frames.
 */
export class TraceAnalysis {
  readonly index = new TraceIndex();
  readonly findings: FrameFinding[] = [];
  readonly counts = { error: 0, warning: 0, info: 0, hint: 0 };
  frames = 0;
  c2s = 0;
  s2c = 0;
  unreadable = 0;
  private readonly correlator = new Correlator();
  private readonly connections = new Map<string, ConnectionState>();
  private header: TraceHeader = { wirebench: 1 };
  private opened = 0;
  private firstTime = Number.NaN;

  constructor(private readonly check: FrameCheck) {}

  get connectionCount(): number {
    return this.connections.size;
  }

  /** milliseconds since the epoch of the first record that has a time */
  get start(): number {
    return this.firstTime;
  }

  /** a header opens a new connection, also in the middle of a file that was put together from two */
  addHeader(header: TraceHeader): void {
    this.header = header;
    this.opened += 1;
  }

  addUnreadable(place: RecordPlace): void {
    this.unreadable += 1;
    this.append(place, {}, 'raw', undefined, undefined);
  }

  addRecord(record: TraceRecord, place: RecordPlace): void {
    if (!Number.isFinite(this.firstTime)) this.firstTime = parseTime(record.ts);
    const value = frameOf(record);
    if (value === undefined) {
      this.append(place, record, kindOf(record), undefined, undefined);
      if (record.event === 'close') this.correlator.close(this.connName(record));
      return;
    }
    this.frames += 1;
    if (record.dir === 'c2s') this.c2s += 1;
    if (record.dir === 's2c') this.s2c += 1;
    this.addFrame(record, place, value);
  }

  private addFrame(record: TraceRecord, place: RecordPlace, value: unknown): void {
    const message = classify(value);
    const conn = this.connection(record);
    const request = this.requestOf(conn.name, record.dir, message);
    conn.learn(message, request?.method);
    const method = 'method' in message ? message.method : request?.method;
    const target = 'method' in message ? targetOf(message.method, message.params) : undefined;
    const row = this.append(place, record, message.kind, method, target);
    this.link(conn.name, record.dir, message, row, request?.index);
    if (conn.revision !== undefined) {
      const known = { revision: conn.revision, direction: record.dir, answers: request };
      this.keep(row, this.check(value, known));
    }
  }

  private requestOf(conn: string, dir: Direction | undefined, message: Classified) {
    if (dir === undefined || (message.kind !== 'result' && message.kind !== 'error')) return undefined;
    return isRequestId(message.id) ? this.correlator.response(conn, dir, message.id) : undefined;
  }

  private link(conn: string, dir: Direction | undefined, message: Classified, row: number, request: number | undefined): void {
    if (message.kind === 'result' || message.kind === 'error') {
      const status = outcomeOf(message);
      this.index.setStatus(row, status);
      if (request !== undefined) this.index.pair(request, row, this.finalStatus(request, status));
    } else if (dir !== undefined && message.kind === 'request' && isRequestId(message.id)) {
      this.correlator.request(conn, dir, message.id, { index: row, method: message.method, params: message.params });
      this.index.setStatus(row, 'pending');
    } else if (dir !== undefined && message.kind === 'notification' && message.method === 'notifications/cancelled') {
      const id = cancelledId(message.params);
      const open = id === undefined ? undefined : this.correlator.cancelled(conn, dir, id);
      if (open) this.index.setStatus(open.index, 'cancelled');
    }
  }

  /** a late answer does not undo a cancellation */
  private finalStatus(request: number, status: RowStatus): RowStatus {
    return this.index.entryAt(request).status === 'cancelled' ? 'cancelled' : status;
  }

  private keep(row: number, findings: readonly Finding[]): void {
    for (const finding of findings) {
      this.counts[finding.level] += 1;
      if (this.findings.length < KEPT_FINDINGS) this.findings.push({ index: row, finding });
    }
    if (findings.length > 0) this.index.addFindings(row, findings.length);
  }

  private append(place: RecordPlace, record: TraceRecord, kind: RowKind, method: string | undefined, target: string | undefined): number {
    const conn = this.connName(record);
    const known = { dir: record.dir, conn: conn === '' ? undefined : conn, kind, method, target, status: undefined, findings: 0 };
    return this.index.append({ ...place, ...known, time: parseTime(record.ts) });
  }

  private connection(record: TraceRecord): ConnectionState {
    const name = this.connName(record);
    const known = this.connections.get(name);
    if (known) return known;
    const made = new ConnectionState(name, this.header.protocolVersion);
    this.connections.set(name, made);
    return made;
  }

  /** the record's own, else one for each header */
  private connName(record: TraceRecord): string {
    return record.conn ?? (this.opened > 1 ? `#${this.opened}` : '');
  }
}

/** a raw text that is one JSON text counts as a frame */
function frameOf(record: TraceRecord): unknown {
  if (record.frame !== undefined) return record.frame;
  if (record.raw === undefined) return undefined;
  try {
    return JSON.parse(record.raw) as unknown;
  } catch {
    return undefined;
  }
}

function kindOf(record: TraceRecord): RowKind {
  if (record.raw !== undefined) return 'raw';
  if (record.bytes !== undefined) return 'bytes';
  if (record.stderr !== undefined) return 'stderr';
  if (record.event !== undefined) return 'event';
  return record.http !== undefined ? 'http' : 'other';
}

function cancelledId(params: unknown): RequestId | undefined {
  if (typeof params !== 'object' || params === null || !Object.hasOwn(params, 'requestId')) return undefined;
  const id = (params as { requestId: unknown }).requestId;
  return isRequestId(id) ? id : undefined;
}
