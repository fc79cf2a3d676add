import type { ConnectionEvent, HttpFacts } from '../frame/recorded';
import type { Direction, MessageKind, RequestId } from '../frame/types';
import type { Level } from '../rules/types';
import type { ChainLink } from './chain';

export interface TraceHeader {
  readonly wirebench: 1;
  readonly transport?: 'stdio' | 'http' | 'sse';
  readonly server?: string;
  readonly protocolVersion?: string;
  readonly client?: unknown;
  readonly command?: unknown;
  readonly url?: unknown;
}

/** One record of a native trace (docs/formats/native-trace.md), as every reader yields it. */
export interface TraceRecord {
  /** ISO 8601 as written; absent in imports without times */
  readonly ts?: string;
  readonly dir?: Direction;
  readonly conn?: string;
  readonly server?: string;
  /** present: what was one JSON text on the wire */
  readonly frame?: unknown;
  readonly raw?: string;
  /** base64 */
  readonly bytes?: string;
  readonly stderr?: string;
  readonly event?: ConnectionEvent;
  readonly code?: number;
  readonly signal?: string;
  readonly reason?: string;
  readonly http?: HttpFacts;
  readonly sse?: { readonly event?: string; readonly id?: string; readonly retry?: number };
  /** the log does not say which way it went; `dir` was found out from the messages */
  readonly inferred?: true;
  /** the frame is only what the log tells of it: it is paired, and not checked */
  readonly partial?: PartialFrame;
}

/** `cut`: shortened by the logger; `printed`: written for people, not as JSON; `summary`: its method or id alone. */
export type PartialFrame = 'cut' | 'printed' | 'summary';

export type RowKind = MessageKind | 'batch' | 'other' | 'raw' | 'bytes' | 'stderr' | 'event' | 'http';

/** One row of the trace view: what the table shows of a record, never its text. */
export interface TraceRow {
  /** 0-based index of the record */
  readonly index: number;
  /** 1-based line in the file */
  readonly line: number;
  /** byte offset and length of the record in the file */
  readonly offset: number;
  readonly length: number;
  /** milliseconds since the first record that has a time; undefined where there is none */
  readonly time: number | undefined;
  /** milliseconds since the record before it in the file, where both have times */
  readonly delta?: number;
  readonly dir: Direction | undefined;
  readonly conn: string | undefined;
  readonly kind: RowKind;
  /** of a response: the method of the request it answers */
  readonly method: string | undefined;
  /** tool name, resource uri, prompt name */
  readonly target: string | undefined;
  /** of a record that is no message: how it begins, cut to what a table shows */
  readonly text?: string;
  readonly id: RequestId | null | undefined;
  /** index of the request or response this one is paired with */
  readonly partner: number | undefined;
  readonly status: RowStatus | undefined;
  /** milliseconds from request to response */
  readonly duration: number | undefined;
  readonly findings: number;
  /** among grouped rows, how many belong to this one; -1: it belongs to one above it */
  readonly members?: number;
  /** level of the worst of them */
  readonly worst?: Level;
  /** the direction was found out from the messages, the log does not say it */
  readonly inferred?: true;
  /** what is known of the frame is not all of it, so it was not checked */
  readonly partial?: PartialFrame;
}

/** A row that belongs together with another, and how. */
export interface ChainRow extends TraceRow {
  readonly link: ChainLink;
}

/** What a record says beside its message, cut to what a person reads. */
export interface RecordFacts extends Omit<TraceRecord, 'frame' | 'raw' | 'bytes' | 'stderr'> {
  /** `json`: one JSON text; `base64`: bytes that are no text; `none`: the record is an event alone */
  readonly form: 'json' | 'text' | 'base64' | 'none';
}

export type RowStatus = 'result' | 'tool-error' | 'error' | 'cancelled' | 'pending' | 'input-required';

export interface TraceSummary {
  readonly format: string;
  readonly records: number;
  readonly frames: number;
  readonly c2s: number;
  readonly s2c: number;
  readonly connections: number;
  readonly unreadable: number;
  readonly findings: { readonly error: number; readonly warning: number; readonly info: number; readonly hint: number };
  /** bytes read so far, and whether the file may still grow or is still being read */
  readonly bytes: number;
  readonly complete: boolean;
}

/** Lines in the place of one, or before one where nothing is removed. */
export interface LineEdit {
  /** from 0 */
  readonly line: number;
  readonly removed: 0 | 1;
  readonly texts: readonly string[];
}
