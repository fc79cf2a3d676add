import { classify } from '../frame/classify';
import { has, isObject, member } from '../frame/envelope';
import type { Classified } from '../frame/types';
import type { Recording } from '../rules/recording/recording';
import type { Step } from '../rules/recording/step';
import type { Finding } from '../rules/types';
import type { TraceCheck } from './check';
import type { ConnectionState } from './connection';
import { Connections } from './connections';
import { KeptFindings } from './kept-findings';
import { linkStep } from './link';
import { type LetterPayload, payloadOf } from './payload';
import { requestFacts } from './request-facts';
import { itemSteps, stepOf } from './step';
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

/** A body that is no message of MCP: metadata, a token, HTTP's own words of a refusal, an address in an event. */
function isOtherBody({ message, value, http, exchange, sse }: Step): boolean {
  if (sse?.event === 'endpoint') return true;
  if (http?.status === undefined) return false;
  if (exchange?.request && exchange.request.method !== 'POST' && exchange.request.message === undefined) return true;
  if (http.status >= 400 && isObject(value) && !has(value, 'jsonrpc') && !isObject(member(value, 'error'))) return true;
  return message?.kind === 'other' && (exchange?.request?.message === undefined || exchange.due === 0);
}

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

  /** what the file says of a connection beside its records */
  headerOf(conn: string | undefined): TraceHeader | undefined {
    return this.connections.headerOf(conn ?? '');
  }

  addHeader(header: TraceHeader): void {
    this.connections.addHeader(header);
  }

  /** @param facts what is known of it all the same: its time, its connection */
  addUnreadable(place: RecordPlace, facts: TraceRecord = NOTHING): void {
    this.unreadable += 1;
    this.connections.lose();
    this.append(place, facts, parseTime(facts.ts), this.connections.nameOf(facts), 'raw', undefined, undefined);
  }

  addRecord(record: TraceRecord, place: RecordPlace): void {
    const conn = this.connections.of(this.connections.nameOf(record));
    const payload = payloadOf(record);
    const message = payload.type === 'frame' ? classify(payload.value) : undefined;
    const step = stepOf(conn, { record, payload, message, index: this.index.length, size: place.length });
    const kind = message?.kind ?? (payload.type === 'frame' ? 'other' : payload.kind);
    const row = this.append(place, record, step.time, conn.name, kind, message, message && conn);
    if (payload.type === 'frame') {
      this.count(record, conn.name);
      if (!record.partial && !isOtherBody(step)) this.keep(row, this.judgeFrame(conn, step));
    }
    if (!record.partial && (payload.type === 'raw' || (payload.type === 'frame' && payload.text !== undefined))) {
      this.keep(row, this.judgeRaw(record, payload, conn));
    }
    if (record.partial) this.learnPart(conn.recording, step);
    else {
      this.follow(conn.recording, step);
      if (message?.kind === 'batch') for (const item of itemSteps(conn, step)) this.follow(conn.recording, item);
    }
    const { event } = record;
    if (event === 'spawn' || event === 'open' || event === 'close') this.connections.restart(conn.name);
  }

  /**
   * The findings of one record, read again from the file; those that its connection gives rise to are kept as they are.
   * @param request the record of the request that it answers, where it is paired
   */
  judgeAgain(index: number, record: TraceRecord, request: TraceRecord | undefined): readonly Finding[] {
    const later = this.findings.ofRecording(index);
    const payload = payloadOf(record);
    if (record.partial) return later;
    const { revision, conn: name = '' } = this.index.entryAt(index);
    const conn = this.connections.of(name);
    if (payload.type !== 'frame') {
      return [...(payload.type === 'raw' ? this.judgeRaw(record, payload, conn) : []), ...later];
    }
    const asked = request === undefined ? undefined : payloadOf(request);
    const facts = asked?.type === 'frame' ? requestFacts(classify(asked.value)) : undefined;
    const found = this.check.frame(payload.value, {
      revision,
      direction: record.dir,
      request: facts,
      tool: conn.toolOf(facts),
      httpStatus: record.http?.status,
    });
    return [...found, ...(payload.text === undefined ? [] : this.judgeRaw(record, payload, conn)), ...later];
  }

  /** The recording has seen a step: what is wrong in view of what came before, what belongs to what. */
  private follow(recording: Recording, step: Step): void {
    for (const { record, finding } of this.check.step(recording, step)) {
      this.findings.addOfRecording(record, finding);
      this.index.addFindings(record, [finding]);
    }
    if (!recording.isKept) return;
    linkStep(this.index, recording, step);
    recording.learn(step);
  }

  /** A frame of which the recording holds a part only: nothing is said of it, nor of what may lack because of it. */
  private learnPart(recording: Recording, step: Step): void {
    recording.lose();
    if (!recording.isKept) return;
    linkStep(this.index, recording, step);
    recording.learn(step);
  }

  private count({ dir }: TraceRecord, conn: string): void {
    this.connections.speaks(conn);
    this.frames += 1;
    if (dir === 'c2s') this.c2s += 1;
    if (dir === 's2c') this.s2c += 1;
  }

  private judgeFrame(conn: ConnectionState, step: Step): readonly Finding[] {
    const { value, message, revision, direction, http } = step;
    const request = step.call ?? step.nearMiss;
    const tool = conn.toolOf(request);
    return this.check.frame(value, { revision, direction, request, tool, httpStatus: http?.status, message });
  }

  private judgeRaw(record: TraceRecord, { type, text }: LetterPayload, conn: ConnectionState): readonly Finding[] {
    const transport = record.http || record.sse ? 'http' : conn.transport;
    return this.check.raw({ text, isJson: type === 'frame', direction: record.dir, transport });
  }

  private keep(row: number, findings: readonly Finding[]): void {
    if (findings.length === 0) return;
    this.findings.add(row, findings);
    this.index.addFindings(row, findings);
  }

  private append(
    place: RecordPlace,
    { dir, inferred, partial }: TraceRecord,
    time: number,
    conn: string,
    kind: RowKind,
    message: Classified | undefined,
    state: ConnectionState | undefined,
  ): number {
    if (!Number.isFinite(this.firstTime)) this.firstTime = time;
    const call = message?.kind === 'request' || message?.kind === 'notification' ? message : undefined;
    const id = message !== undefined && 'id' in message ? message.id : undefined;
    return this.index.append({
      offset: place.offset,
      length: place.length,
      line: place.line,
      time,
      dir,
      conn: conn === '' ? undefined : conn,
      kind,
      method: call?.method,
      target: call && targetOf(call.method, call.params),
      id: typeof id === 'number' ? id : undefined,
      revision: state?.revision,
      inferred,
      partial,
    });
  }
}
