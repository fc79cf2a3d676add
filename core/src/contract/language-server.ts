import type { DocumentKind, RevisionChoice } from '../request/types';
import type { Level } from '../rules/types';
import type { RevisionId } from '../spec/types';
import type { ExportFormat } from '../trace/exporters/formats';
import type { FilterOffer } from '../trace/filter/complete';
import type { FilterError } from '../trace/filter/types';
import type { ExportOutcome, RedactOptions } from '../trace/redact/types';
import type { RowArrangement } from '../trace/row-order';
import type { CallStatistics } from '../trace/statistics';
import type { ChainRow, RecordFacts, TraceRow, TraceSummary } from '../trace/types';
import type { PlacedFix } from './placed-fix';
import type { ComparisonRequests } from './trace-comparison';

/** What the client tells the language server at `initialize`. All members are optional: any LSP client may connect. */
export interface InitializationOptions {
  /** prefix of a rule's `codeDescription.href` */
  readonly rulesBase?: string;
  /** send lenses appear only where the client names its commands */
  readonly commands?: { readonly sendRequest?: string; readonly sendAll?: string; readonly switchRevision?: string };
  /** folder of catalog snapshots, absolute */
  readonly catalogFolder?: string;
  readonly settings?: LanguageServerSettings;
  /** uris of the workspace's folders: what lies in one is likely to be committed */
  readonly workspaceFolders?: readonly string[];
  /** the editor checks `.vscode/mcp.json` and JSON syntax itself: nothing is said twice */
  readonly editorChecksConfigurations?: boolean;
}

/** Sent again with `workspace/didChangeConfiguration`, below the section `mcpWirebench`. */
export interface LanguageServerSettings {
  readonly protocolVersion?: RevisionId;
  /** rule id or group -> level */
  readonly rules?: Readonly<Record<string, Level | 'off'>>;
  /** names and patterns of what is secret in exports */
  readonly redact?: { readonly names?: readonly string[]; readonly patterns?: readonly string[] };
}

/** Arguments of the client command behind a send lens. */
export interface SendArguments {
  readonly uri: string;
  /** absent: all of them */
  readonly item?: number;
}

/** what goes on to the trace worker as it is */
type PassedOn = { [M in keyof ComparisonRequests as `wirebench/trace/${M}`]: ComparisonRequests[M] };

/** Requests of ours, client -> language server, beside the LSP's own: method -> params and result. */
export interface LanguageServerRequests extends PassedOn {
  /** what the document is, and the revision in force at a position (0-based line and character) */
  'wirebench/documentInfo': {
    params: { uri: string; position?: { line: number; character: number } };
    result: DocumentInfo;
  };
  /** begins to read a trace file; rows come as they are found */
  'wirebench/trace/open': { params: { path: string }; result: { summary: TraceSummary } };
  'wirebench/trace/close': { params: { path: string }; result: null };
  'wirebench/trace/rows': {
    params: { path: string; from: number; count: number };
    result: { total: number; rows: readonly TraceRow[] };
  };
  /** one record's text, cut at `limit` bytes; findings of that record */
  /** at most 500 of the rows for which a filter holds; a word of it that cannot be understood is passed over and named */
  'wirebench/trace/filter': {
    params: { path: string; filter: string; from: number; count: number } & RowArrangement;
    result: { total: number; rows: readonly TraceRow[]; errors: readonly FilterError[] };
  };
  /** where a record stands among the rows for which a filter holds; null: the filter or a folded group, of that request, hides it */
  'wirebench/trace/position': {
    params: { path: string; filter: string; index: number } & RowArrangement;
    result: { position: number | null; foldedIn: number | null };
  };
  /** what can stand in a filter at the cursor, in UTF-16 units */
  'wirebench/trace/completeFilter': {
    params: { path: string; filter: string; cursor: number };
    result: readonly FilterOffer[];
  };
  /** the calls by method and target, of the rows for which a filter holds */
  'wirebench/trace/statistics': { params: { path: string; filter: string }; result: readonly CallStatistics[] };
  'wirebench/trace/frame': {
    params: { path: string; index: number; offset?: number; limit: number };
    result: { text: string; totalBytes: number; findings: readonly TraceFinding[] };
  };
  /** one record's message, out of its log's wrapping; a window of it, in UTF-16 units; null: cannot be read */
  'wirebench/trace/message': {
    params: { path: string; index: number; offset: number; length: number };
    result: { facts: RecordFacts; text: string; total: number } | null;
  };
  /** the worst of each of so many equal parts of the rows for which a filter holds; at most 500 parts */
  'wirebench/trace/overview': {
    params: { path: string; filter: string; parts: number } & RowArrangement;
    result: readonly (Level | null)[];
  };
  /**
   * What belongs together with a record, in the order of the file: the request that it began with, its answer, progress,
   * retries and the like. Of a chain of more than 200 records its beginning and what stands near the record.
   */
  'wirebench/trace/chain': {
    params: { path: string; index: number };
    result: { rows: readonly ChainRow[]; total: number };
  };
  /** fixes of the findings on these lines (from 0, both included) of a native trace that somebody looks at */
  'wirebench/trace/fixes': { params: { path: string; from: number; to: number }; result: readonly PlacedFix[] };
  /** writes the records for which a filter holds to another file; can be cancelled; names and patterns are added */
  'wirebench/trace/export': {
    params: { path: string; to: string; format: ExportFormat; filter: string; redact: RedactOptions; job: string };
    result: ExportOutcome;
  };
  /** what would go from those records; can be cancelled */
  'wirebench/trace/previewRedaction': {
    params: { path: string; filter: string; redact: RedactOptions; job: string };
    result: ExportOutcome;
  };
  /** the record that a line (from 1) of the file belongs to; null where there are no records */
  'wirebench/trace/recordAt': { params: { path: string; line: number }; result: { index: number | null } };
}

export interface TraceFinding {
  readonly rule: string;
  readonly level: Level;
  readonly message: string;
  /** JSON pointer inside the frame */
  readonly pointer: string;
  readonly docs: string;
}

export interface DocumentInfo {
  readonly kind: DocumentKind;
  readonly revision?: RevisionChoice;
  /** index of the item at the position, where the document is a request file */
  readonly item?: number;
  readonly itemCount?: number;
}

/** Notifications of ours. */
export interface LanguageServerNotifications {
  /** client -> server: a trace document was opened, shown, or closed; the server reads the disk */
  'wirebench/trace/attend': { path: string; uri: string; open: boolean };
  /** server -> client: a document's kind was recognised or changed */
  'wirebench/kindChanged': { uri: string; kind: DocumentKind; revision?: RevisionChoice };
  /** server -> client: how far an export is, from 0 to 1 */
  'wirebench/trace/exporting': { job: string; done: number };
  /** server -> client: the index of a trace grew */
  'wirebench/trace/changed': { path: string; summary: TraceSummary };
}
