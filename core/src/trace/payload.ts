import type { RowKind, TraceRecord } from './types';

/** What a record carries: a JSON value, text or bytes that are no JSON text, or something else by its kind. */
export type Payload =
  | {
      readonly type: 'frame';
      readonly value: unknown;
      /** as it came over the wire, where the record kept it to the letter */
      readonly text: string | undefined;
    }
  /** `text` is undefined where the bytes are no UTF-8 */
  | { readonly type: 'raw'; readonly kind: 'raw' | 'bytes'; readonly text: string | undefined }
  | { readonly type: 'other'; readonly kind: RowKind };

export type LetterPayload = Exclude<Payload, { type: 'other' }>;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A raw text that is one JSON text counts as a frame; beside a frame it is how that came over the wire. */
export function payloadOf(record: TraceRecord): Payload {
  if (record.frame !== undefined) return { type: 'frame', value: record.frame, text: record.raw };
  if (record.raw !== undefined) return rawPayload('raw', record.raw);
  if (record.bytes !== undefined) return rawPayload('bytes', decode(record.bytes));
  return { type: 'other', kind: kindOf(record) };
}

function rawPayload(kind: 'raw' | 'bytes', text: string | undefined): Payload {
  if (text === undefined) return { type: 'raw', kind, text };
  try {
    return { type: 'frame', value: JSON.parse(text) as unknown, text };
  } catch {
    return { type: 'raw', kind, text };
  }
}

function decode(base64: string): string | undefined {
  try {
    return utf8.decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function kindOf(record: TraceRecord): RowKind {
  if (record.stderr !== undefined) return 'stderr';
  if (record.event !== undefined) return 'event';
  return record.http !== undefined ? 'http' : 'other';
}
