import type { ConnectionEvent, HttpFacts } from '../frame/recorded';
import type { Direction } from '../frame/types';
import type { JsonEdit } from '../text/types';

/** A record by its place in the recording, from 0; left out: the one in which the finding lies. */
type RecordPlace = number | undefined;

/** Before or behind another record: one that is known by its place, or by what follows or answers a known one. */
export type Spot =
  | { readonly before: RecordPlace }
  | { readonly behind: RecordPlace }
  /** behind the next record with a message of this method */
  | { readonly behindNext: string }
  /** behind the response to the request in this record */
  | { readonly behindAnswerTo: RecordPlace };

/** A record to be written; its time, connection and server are those of the record that it stands beside. */
export interface NewRecord {
  /** default: that of the record beside it */
  readonly dir?: Direction;
  /** milliseconds after the record beside it; default 0 */
  readonly later?: number;
  /** what crosses the wire, as text: a frame where it is one JSON text */
  readonly wire?: string;
  readonly stderr?: string;
  readonly http?: HttpFacts;
  readonly event?: ConnectionEvent;
  /** the connection begins anew here, with nothing of what was before */
  readonly opens?: { readonly transport: string | undefined };
}

/** A change to the records of a recording. */
export type RecordEdit =
  /** changes values; paths start at the message of the record, or at the record itself */
  | {
      readonly op: 'edit';
      readonly record?: RecordPlace;
      readonly within?: 'record';
      readonly edits: readonly JsonEdit[];
    }
  | { readonly op: 'delete'; readonly record?: RecordPlace }
  /** what moves takes on the time of the record that it comes to stand beside; a request never goes behind its answer */
  | { readonly op: 'move'; readonly record?: RecordPlace; readonly to: Spot }
  | { readonly op: 'insert'; readonly at: Spot; readonly records: readonly NewRecord[] }
  /** other records in its place; what they do not say is as it was */
  | { readonly op: 'replace'; readonly record?: RecordPlace; readonly records: readonly NewRecord[] }
  /** gives a request, and its answer, an id that no request of the recording has */
  | { readonly op: 'renumber'; readonly record?: RecordPlace }
  /** takes bytes that are no UTF-8 for Latin-1, and writes them as text */
  | { readonly op: 'decode'; readonly record?: RecordPlace }
  /** lets a message, and the answer to it, go the other way */
  | { readonly op: 'turn'; readonly record?: RecordPlace };
