import { parseDocument } from '../src/text/document';
import { memberOf } from '../src/text/places';
import type { ExportedRecord } from '../src/trace/exporters/types';
import type { PayloadText } from '../src/trace/redact/redactor';
import type { RecordFacts, TraceRecord } from '../src/trace/types';
import type { PlacedRecord } from './trace-records';

/** characters of a native line that is parsed to find its frame as it was written */
const LONGEST = 4_000_000;
/** characters of each fact: a panel gets 256 KB at once, and a file may say anything */
const SHOWN = 500;
const MAX_HEADERS = 60;

/** What a record says, out of its log's wrapping. */
export interface RecordMessage {
  readonly facts: RecordFacts;
  readonly text: string;
}

/** The message of a record letter by letter where the log has it so, else written anew from its value. */
export function messageOf(placed: PlacedRecord): RecordMessage {
  const { frame, raw, bytes, stderr, http, sse, ...rest } = placed.record;
  const facts = { ...cut(rest), ...(http && { http: httpFacts(http) }), ...(sse && { sse: cut(sse) }) };
  const { form, text } = payloadTextOf(placed);
  return { facts: { ...facts, form: form === 'stderr' ? 'text' : form }, text };
}

/** What a record carries, as text, and the member of a native record that it stands in. */
export function payloadTextOf({ record, text, span }: PlacedRecord): PayloadText & Pick<ExportedRecord, 'member'> {
  const { frame, raw, bytes, stderr, event, http } = record;
  if ('frame' in record && !(frame === null && raw !== undefined)) {
    return { member: 'frame', form: 'json', text: frameText(record, text, span) };
  }
  if (raw !== undefined) return { member: 'raw', form: isJson(raw) ? 'json' : 'text', text: raw };
  if (stderr !== undefined) return { member: 'stderr', form: 'stderr', text: stderr };
  if (bytes !== undefined) return { member: 'bytes', form: 'base64', text: bytes };
  if (event !== undefined || http) return { member: 'none', form: 'none', text: '' };
  // what could not be read is shown as it stands
  return { member: 'raw', form: 'text', text };
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

function httpFacts({ headers, ...http }: NonNullable<TraceRecord['http']>): NonNullable<RecordFacts['http']> {
  if (!headers) return cut(http);
  const shown = Object.entries(headers).slice(0, MAX_HEADERS);
  const short = shown.map(([name, value]) => [name.slice(0, SHOWN), String(value).slice(0, SHOWN)]);
  return { ...cut(http), headers: Object.fromEntries(short) };
}

/** the same facts, no text of them long */
function cut<T extends object>(facts: T): T {
  const short = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, SHOWN) : value,
  ]);
  return Object.fromEntries(short) as T;
}
