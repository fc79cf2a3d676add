import { parseDocument } from '../src/text/document';
import { memberOf } from '../src/text/places';
import type { RecordFacts, TraceRecord } from '../src/trace/types';
import type { PlacedRecord } from './trace-records';

/** characters of a native line that is parsed to find its frame as it was written */
const LONGEST = 4_000_000;
/** characters of a header's value, of an address */
const SHOWN = 4_000;
const MAX_HEADERS = 200;

/** What a record says, out of its log's wrapping. */
export interface RecordMessage {
  readonly facts: RecordFacts;
  readonly text: string;
}

/** The message of a record letter by letter where the log has it so, else written anew from its value. */
export function messageOf({ record, text, span }: PlacedRecord): RecordMessage {
  const { frame, raw, bytes, stderr, http, ...rest } = record;
  const facts = { ...rest, ...(http && { http: httpFacts(http) }) };
  if ('frame' in record && !(frame === null && raw !== undefined)) {
    return { facts: { ...facts, form: 'json' }, text: frameText(record, text, span) };
  }
  if (raw !== undefined) return { facts: { ...facts, form: isJson(raw) ? 'json' : 'text' }, text: raw };
  if (stderr !== undefined) return { facts: { ...facts, form: 'text' }, text: stderr };
  if (bytes !== undefined) return { facts: { ...facts, form: 'base64' }, text: bytes };
  if (rest.event !== undefined || http) return { facts: { ...facts, form: 'none' }, text: '' };
  // what could not be read is shown as it stands
  return { facts: { ...facts, form: 'text' }, text };
}

function frameText({ frame, partial }: TraceRecord, text: string, span: PlacedRecord['span']): string {
  if (span && !partial) {
    const slice = text.slice(span.start, span.end);
    if (isJson(slice)) return slice;
  } else if (!span && text.length <= LONGEST) {
    const { root } = parseDocument(text);
    const node = root && memberOf(root, 'frame')?.value;
    if (node) return text.slice(node.offset, node.offset + node.length);
  }
  return JSON.stringify(frame) ?? '';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function httpFacts({ headers, url, ...http }: NonNullable<TraceRecord['http']>): RecordFacts['http'] {
  const shown = Object.entries(headers ?? {}).slice(0, MAX_HEADERS);
  return {
    ...http,
    ...(url !== undefined && { url: String(url).slice(0, SHOWN) }),
    ...(headers && {
      headers: Object.fromEntries(shown.map(([name, value]) => [name, String(value).slice(0, SHOWN)])),
    }),
  };
}
