import type { Levels } from '../rules/levels';
import type { FaultLevel, Level } from '../rules/types';
import type { ExportFormat } from '../trace/exporters/formats';
import type { FilterOffer } from '../trace/filter/complete';
import type { FilterError } from '../trace/filter/types';
import type { ExportOutcome, RedactOptions } from '../trace/redact/types';
import type { RowArrangement } from '../trace/row-order';
import type { CallStatistics } from '../trace/statistics';
import type { ChainRow, RecordFacts, TraceRow, TraceSummary } from '../trace/types';
import type { PlacedFix } from './placed-fix';
import type { ComparisonRequests } from './trace-comparison';

/** What the language server and its trace worker say to each other; each message is one of the three below. */
export interface TraceWorkerRequests extends ComparisonRequests {
  /** begins to read and follow a file; answers when the first lines are read. Opening again is no second opening. */
  open: { params: { path: string; rules?: Levels }; result: TraceSummary };
  close: { params: { path: string }; result: null };
  /** at most 500 rows; text of them is cut to what a table shows */
  rows: { params: { path: string; from: number; count: number }; result: { total: number; rows: readonly TraceRow[] } };
  /** at most 500 of the rows for which a filter holds, in the file's order or another; a word of it that cannot be understood is passed over and named */
  filter: {
    params: { path: string; filter: string; from: number; count: number } & RowArrangement;
    result: { total: number; rows: readonly TraceRow[]; errors: readonly FilterError[] };
  };
  /** where a record stands among these rows; null: the filter or a folded group, of that request, hides it */
  position: {
    params: { path: string; filter: string; index: number } & RowArrangement;
    result: { position: number | null; foldedIn: number | null };
  };
  /** what can stand in a filter at the cursor, in UTF-16 units */
  completeFilter: { params: { path: string; filter: string; cursor: number }; result: readonly FilterOffer[] };
  /** the calls by method and target, of the rows for which a filter holds */
  statistics: { params: { path: string; filter: string }; result: readonly CallStatistics[] };
  /** text of a record, at most 1 MB at once, from a byte offset; all its findings */
  frame: {
    params: { path: string; index: number; offset: number; limit: number };
    result: { text: string; totalBytes: number; findings: readonly PlacedFinding[] };
  };
  /** the message of a record, out of its log's wrapping; a window of it, in UTF-16 units; undefined: cannot be read */
  message: {
    params: { path: string; index: number; offset: number; length: number };
    result: { facts: RecordFacts; text: string; total: number } | null;
  };
  /** the worst of each of so many equal parts of the rows for which a filter holds; at most 500 parts */
  overview: {
    params: { path: string; filter: string; parts: number } & RowArrangement;
    result: readonly (Level | null)[];
  };
  /** what belongs together with a record, in the order of the file; of a long chain its beginning and what is near */
  chain: { params: { path: string; index: number }; result: { rows: readonly ChainRow[]; total: number } };
  /** the record that a line (from 1) of the file belongs to */
  recordAt: { params: { path: string; line: number }; result: { index: number | null } };
  /** the first findings of the file, with their places, for Problems */
  findings: { params: { path: string; limit: number }; result: { findings: readonly PlacedFinding[]; total: number } };
  /** fixes of the findings on these lines (from 0, both included) of a native trace, of at most 50 records */
  fixes: { params: { path: string; from: number; to: number }; result: readonly PlacedFix[] };
  /** writes the records for which a filter holds to another file; `progress` events tell how far it is */
  export: {
    params: { path: string; to: string; format: ExportFormat; filter: string; redact: RedactOptions; job: string };
    result: ExportOutcome;
  };
  /** what would go from those records */
  previewRedaction: {
    params: { path: string; filter: string; redact: RedactOptions; job: string };
    result: ExportOutcome;
  };
  /** ends an export or a preview, which is then rejected */
  cancelExport: { params: { job: string }; result: null };
  /** other levels for an open file: it is judged again from its beginning */
  configure: { params: { path: string; rules: Levels }; result: null };
}

/** A finding with its place in the file: line from 0, characters in UTF-16 units. */
export interface PlacedFinding {
  readonly rule: string;
  readonly level: Level;
  readonly fault: FaultLevel;
  readonly message: string;
  /** JSON pointer inside the frame */
  readonly pointer: string;
  readonly docs: string;
  readonly frame: number;
  readonly line: number;
  readonly character: number;
  readonly endCharacter: number;
  readonly tags?: readonly ('deprecated' | 'unnecessary')[];
  /** other records that belong to the fault; lines from 0 */
  readonly related?: readonly { readonly message: string; readonly frame: number; readonly line: number }[];
}

export type TraceWorkerMessage =
  | { readonly id: number; readonly method: keyof TraceWorkerRequests; readonly params: unknown }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly event: 'progress'; readonly job: string; readonly done: number }
  | { readonly event: 'changed'; readonly path: string; readonly summary: TraceSummary };
