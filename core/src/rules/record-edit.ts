import type { HttpFacts } from '../frame/recorded';
import type { Direction } from '../frame/types';
import type { JsonEdit } from '../text/types';

/** A record by its place in the recording, from 0; left out: the one in which the finding lies. */
type RecordPlace = number | undefined;

/** Before or behind another record. */
export type Spot = { readonly before: RecordPlace } | { readonly behind: RecordPlace };

/** A record to be written; its time, connection and server are those of the record that it stands beside. */
export interface NewRecord {
  /** default: that of the record beside it */
  readonly dir?: Direction;
  /** what crosses the wire, as text: a frame where it is one JSON text */
  readonly wire?: string;
  readonly stderr?: string;
  readonly http?: HttpFacts;
}

/** A change to the records of a recording. Each sees the records as they are before the fix. */
export type RecordEdit =
  /** changes values; paths start at the message of the record, or at the record itself */
  | {
      readonly op: 'edit';
      readonly record?: RecordPlace;
      readonly within?: 'record';
      readonly edits: readonly JsonEdit[];
    }
  | { readonly op: 'delete'; readonly record?: RecordPlace }
  /** what moves takes on the time of the record that it comes to stand beside */
  | { readonly op: 'move'; readonly record?: RecordPlace; readonly to: Spot }
  | { readonly op: 'insert'; readonly at: Spot; readonly records: readonly NewRecord[] }
  /** other records in its place; what they do not say is as it was */
  | { readonly op: 'replace'; readonly record?: RecordPlace; readonly records: readonly NewRecord[] };
