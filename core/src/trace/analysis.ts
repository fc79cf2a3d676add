import { classify } from '../frame/classify';
import { isObject, isRequestId, member } from '../frame/envelope';
import type { Classified, Direction } from '../frame/types';
import type { Finding } from '../rules/types';
import type { RequestFacts, TraceCheck } from './check';
import type { ConnectionState } from './connection';
import { Connections } from './connections';
import { Correlator, type OpenRequest } from './correlate';
import { KeptFindings } from './kept-findings';
import { outcomeOf } from './outcome';
import { type LetterPayload, payloadOf } from './payload';
import { smallParams } from './small-params';
import { targetOf } from './target';
import { parseTime } from './time';
import { TraceIndex } from './trace-index';
import type { RowKind, TraceHeader, TraceRecord } from './types';

/** Where a record stands in its file: bytes, and the line counted from 1. */
export interface RecordPlace {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
}

const NOTHING: TraceRecord = {};

/**
 * Reads records in file order and builds the index: what each one is, which belong together, what is wrong. Memory
 * grows with the index and the open requests, never with the frames.
 */
export class TraceAnalysis {
  readonly index = new TraceIndex();
  readonly findings = new KeptFindings();
  frames = 0;
  c2s = 0;
  s2c = 0;
  unreadable = 0;
  private readonly correlator = new Correlator();
  private readonly connections = new Connections();
  private firstTime = Number.NaN;

  constructor(private readonly check: TraceCheck) {}

  get connectionCount(): number {
    return this.connections.count;
  }

  /** milliseconds since the epoch of the first record that has a time */
  get start(): number {
    return this.firstTime;
  }

  addHeader(header: TraceHeader): void {
    this.connections.addHeader(header);
  }

  /** @param facts what is known of it all the same: its time, its connection */
  addUnreadable(place: RecordPlace, facts: TraceRecord = NOTHING): void {
    this.unreadable += 1;
    this.append(place, facts, this.connections.nameOf(facts), 'raw', undefined, undefined);
  }

  addRecord(record: TraceRecord, place: RecordPlace): void {
    const conn = this.connections.nameOf(record);
    const payload = payloadOf(record);
    if (payload.type === 'frame') {
      this.frames += 1;
      if (record.dir === 'c2s') this.c2s += 1;
      if (record.dir === 's2c') this.s2c += 1;
      const state = this.connections.of(conn);
      const row = this.addFrame(record, place, state, payload.value);
      if (payload.text !== undefined && !record.partial) this.keep(row, this.judgeRaw(record, payload, state));
      return;
    }
    const row = this.append(place, record, conn, payload.kind, undefined, undefined);
    if (payload.type === 'raw') this.keep(row, this.judgeRaw(record, payload, this.connections.of(conn)));
    if (record.event === 'spawn' || record.event === 'open' || record.event === 'close') {
      this.correlator.close(conn);
      this.connections.restart(conn);
    }
  }

  /**
   * The findings of one record, read again from the file.
   * @param request the record of the request that it answers, where it is paired
   */
  judgeAgain(index: number, record: TraceRecord, request: TraceRecord | undefined): readonly Finding[] {
    const payload = payloadOf(record);
    const { revision, conn: name = '' } = this.index.entryAt(index);
    const conn = this.connections.of(name);
    if (record.partial) return [];
    if (payload.type !== 'frame') return payload.type === 'raw' ? this.judgeRaw(record, payload, conn) : [];
    const asked = request === undefined ? undefined : payloadOf(request);
    const facts = asked?.type === 'frame' ? requestFacts(classify(asked.value)) : undefined;
    const found = this.check.frame(payload.value, {
      revision,
      direction: record.dir,
      request: facts,
      tool: conn.toolOf(facts),
      httpStatus: record.http?.status,
    });
    return payload.text === undefined ? found : [...found, ...this.judgeRaw(record, payload, conn)];
  }

  private addFrame(record: TraceRecord, place: RecordPlace, conn: ConnectionState, value: unknown): number {
    const message = classify(value);
    const { dir } = record;
    const request = this.requestOf(conn.name, dir, message);
    conn.learn(message, request?.method);
    const row = this.append(place, record, conn.name, message.kind, message, conn);
    this.link(conn.name, dir, message, row, request, place.length);
    if (record.partial) return row;
    const known = request ?? this.nearMiss(conn.name, dir, message);
    this.keep(
      row,
      this.check.frame(value, {
        revision: conn.revision,
        direction: dir,
        request: known,
        tool: conn.toolOf(known),
        httpStatus: record.http?.status,
      }),
    );
    return row;
  }

  private judgeRaw(record: TraceRecord, { type, text }: LetterPayload, conn: ConnectionState): readonly Finding[] {
    const transport = record.http || record.sse ? 'http' : conn.transport;
    return this.check.raw({ text, isJson: type === 'frame', direction: record.dir, transport });
  }

  private requestOf(conn: string, dir: Direction | undefined, message: Classified): OpenRequest | undefined {
    if (dir === undefined || (message.kind !== 'result' && message.kind !== 'error')) return undefined;
    return isRequestId(message.id) ? this.correlator.response(conn, dir, message.id) : undefined;
  }

  private nearMiss(conn: string, dir: Direction | undefined, message: Classified): OpenRequest | undefined {
    if (dir === undefined || (message.kind !== 'result' && message.kind !== 'error')) return undefined;
    return isRequestId(message.id) ? this.correlator.nearMiss(conn, dir, message.id) : undefined;
  }

  private link(
    conn: string,
    dir: Direction | undefined,
    message: Classified,
    row: number,
    request: OpenRequest | undefined,
    size: number,
  ): void {
    const { index } = this;
    if (message.kind === 'result' || message.kind === 'error') {
      const status = outcomeOf(message);
      index.setStatus(row, status);
      // a late answer does not undo a cancellation
      if (request) index.pair(request.index, row, index.statusAt(request.index) === 'cancelled' ? 'cancelled' : status);
      return;
    }
    if (dir === undefined || !this.connections.isKept(conn)) return;
    const facts = requestFacts(message);
    if (facts) {
      const params = smallParams(facts.params, size);
      this.correlator.request(conn, dir, { ...facts, params, index: row });
      index.setStatus(row, 'pending');
    } else if (message.kind === 'notification' && message.method === 'notifications/cancelled') {
      const id = isObject(message.params) ? member(message.params, 'requestId') : undefined;
      const open = isRequestId(id) ? this.correlator.cancelled(conn, dir, id) : undefined;
      if (open) index.setStatus(open.index, 'cancelled');
    }
  }

  private keep(row: number, findings: readonly Finding[]): void {
    if (findings.length === 0) return;
    this.findings.add(row, findings);
    this.index.addFindings(row, findings.length);
  }

  private append(
    place: RecordPlace,
    record: TraceRecord,
    conn: string,
    kind: RowKind,
    message: Classified | undefined,
    state: ConnectionState | undefined,
  ): number {
    const time = parseTime(record.ts);
    if (!Number.isFinite(this.firstTime)) this.firstTime = time;
    const call = message?.kind === 'request' || message?.kind === 'notification' ? message : undefined;
    const id = message !== undefined && 'id' in message ? message.id : undefined;
    return this.index.append({
      offset: place.offset,
      length: place.length,
      line: place.line,
      time,
      dir: record.dir,
      conn: conn === '' ? undefined : conn,
      kind,
      method: call?.method,
      target: call && targetOf(call.method, call.params),
      id: typeof id === 'number' ? id : undefined,
      revision: state?.revision,
      inferred: record.inferred,
      partial: record.partial,
    });
  }
}

function requestFacts(message: Classified): RequestFacts | undefined {
  if (message.kind !== 'request' || !isRequestId(message.id)) return undefined;
  return { id: message.id, method: message.method, params: message.params };
}
