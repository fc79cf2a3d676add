import type { HttpFacts } from '../../frame/recorded';
import type { Direction } from '../../frame/types';
import type { Level } from '../../rules/types';
import type { RevisionId } from '../../spec/types';
import type { PayloadText, RecordFacts } from '../redact/redactor';
import type { PartialFrame, RowKind, RowStatus, TraceHeader } from '../types';

/** One record as it goes out: what had to go from it is gone. */
export interface ExportedRecord {
  /** 0-based, in the file that it comes from */
  readonly index: number;
  /** 1-based */
  readonly line: number;
  /** milliseconds since the epoch; NaN where the record has no time */
  readonly time: number;
  readonly dir: Direction | undefined;
  readonly conn: string | undefined;
  readonly kind: RowKind;
  /** of a response: those of the request that it answers */
  readonly method: string | undefined;
  readonly target: string | undefined;
  readonly status: RowStatus | undefined;
  /** index of the request or response that it is paired with, whether that goes out or not */
  readonly partner: number | undefined;
  /** milliseconds from request to response */
  readonly duration: number | undefined;
  readonly revision: RevisionId | undefined;
  readonly partial: PartialFrame | undefined;
  readonly facts: RecordFacts;
  /** the member of a native record that the payload stands in */
  readonly member: 'frame' | 'raw' | 'bytes' | 'stderr' | 'none';
  readonly payload: PayloadText;
  /** only where the exporter says that it shows them */
  readonly findings: readonly ExportedFinding[];
}

export interface ExportedFinding {
  readonly rule: string;
  readonly level: Level;
  readonly message: string;
  /** JSON pointer inside the message */
  readonly pointer: string;
}

export interface OutlinedRecord extends Pick<ExportedRecord, 'index' | 'dir' | 'conn' | 'kind' | 'partner'> {
  readonly http: HttpFacts | undefined;
}

/** What is exported: records are read as they are asked for, never all at once. */
export interface ExportSource {
  /** of the file, for people */
  readonly name: string;
  /** how many records go out */
  readonly count: number;
  /** those, in the order of the file */
  records(): AsyncIterable<ExportedRecord>;
  /** the same without their payloads, for what has to be known before anything is written */
  outline(): AsyncIterable<OutlinedRecord>;
  /** one of those; undefined where it does not go out */
  record(index: number): Promise<ExportedRecord | undefined>;
  /** what a header says of a connection */
  header(conn: string | undefined): TraceHeader | undefined;
}

/** One format of export; one file a format, each listed in `exporters/index`. */
export interface TraceExporter {
  /** the records come with what is wrong with them */
  readonly showsFindings?: true;
  /** the text of the export, piece by piece */
  write(source: ExportSource): AsyncIterable<string>;
}
