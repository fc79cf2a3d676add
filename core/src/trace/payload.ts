import type { RowKind, TraceRecord } from './types';

/** What a record carries: a JSON value, or something else by its kind. */
export type Payload =
  | { readonly type: 'frame'; readonly value: unknown; readonly member: 'frame' | 'raw' }
  | { readonly type: 'other'; readonly kind: RowKind };

/** A raw text that is one JSON text counts as a frame. */
export function payloadOf(record: TraceRecord): Payload {
  if (record.frame !== undefined) return { type: 'frame', value: record.frame, member: 'frame' };
  if (record.raw !== undefined) {
    try {
      return { type: 'frame', value: JSON.parse(record.raw) as unknown, member: 'raw' };
    } catch {
      return { type: 'other', kind: 'raw' };
    }
  }
  return { type: 'other', kind: kindOf(record) };
}

function kindOf(record: TraceRecord): RowKind {
  if (record.bytes !== undefined) return 'bytes';
  if (record.stderr !== undefined) return 'stderr';
  if (record.event !== undefined) return 'event';
  return record.http !== undefined ? 'http' : 'other';
}
