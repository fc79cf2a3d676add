import { isObject, member } from '../src/frame/envelope';
import type { RequestId } from '../src/frame/types';
import { parseDocument } from '../src/text/document';
import { memberOf } from '../src/text/places';
import { beginningOf, shownText } from '../src/trace/beginning';
import { payloadOf } from '../src/trace/payload';
import { native } from '../src/trace/readers/native';
import { rowAt } from '../src/trace/rows';
import type { RowKind, TraceRecord, TraceRow } from '../src/trace/types';
import type { TraceReading } from './trace-reading';
import { RecordSource } from './trace-records';

const MAX_ROWS = 500;
/** bytes of a record that are read to find its id */
const HEAD = 4096;
/** bytes of a window that are read at once */
const SPAN = 1 << 20;
/** characters of an id that are shown */
const SHOWN = 100;

type Id = RequestId | null | undefined;

/** What the index does not hold of a row. */
interface Seen {
  readonly id?: Id;
  readonly text?: string | undefined;
}

const NO_MESSAGES: readonly RowKind[] = ['raw', 'stderr', 'event', 'http', 'other'];

/** A window of rows. Ids that are no numbers, and how records without a message begin, are read from the file. */
export async function rowsOf(
  reading: TraceReading,
  from: number,
  count: number,
): Promise<{ total: number; rows: TraceRow[] }> {
  const { index } = reading.analysis;
  const start = Math.max(0, Math.min(from, index.length));
  const end = Math.min(index.length, start + Math.max(0, Math.min(count, MAX_ROWS)));
  const rows = Array.from({ length: end - start }, (_, i) => start + i);
  return { total: index.length, rows: await rowsAt(reading, rows) };
}

/** These rows; what the index does not hold is read from the file. */
export async function rowsAt(reading: TraceReading, rows: readonly number[]): Promise<TraceRow[]> {
  const wanted = rows.filter((row) => isToBeRead(reading, row));
  const seen = reading.reader === native ? await seenInLines(reading, wanted) : await seenInPieces(reading, wanted);
  return rows.map((row) => {
    const { id, text } = seen.get(row) ?? {};
    return { ...rowAt(reading.analysis, row, id), ...(text && { text }) };
  });
}

/** from the first 4 KB of each line */
async function seenInLines(reading: TraceReading, wanted: readonly number[]): Promise<Map<number, Seen>> {
  const { analysis, lines } = reading;
  const { index } = analysis;
  const seen = new Map<number, Seen>();
  const first = index.entryAt(wanted[0] ?? 0);
  const last = index.entryAt(wanted.at(-1) ?? 0);
  const span = last.offset + last.length - first.offset;
  const whole = wanted.length > 0 && span <= SPAN ? await lines.read(first.offset, span) : undefined;
  for (const row of wanted) {
    const { offset, length } = index.entryAt(row);
    const size = Math.min(length, HEAD);
    const at = offset - first.offset;
    const bytes = whole ? whole.subarray(at, at + size) : await lines.read(offset, size);
    seen.set(row, seenIn(bytes.toString('utf8'), size < length));
  }
  return seen;
}

/** from whole pieces: an id may stand anywhere in one */
async function seenInPieces(reading: TraceReading, wanted: readonly number[]): Promise<Map<number, Seen>> {
  const source = new RecordSource(reading, SPAN);
  const seen = new Map<number, Seen>();
  for (const row of wanted) {
    const read = await source.at(row);
    if (read) seen.set(row, seenOf(read.record, read.text));
  }
  return seen;
}

function isToBeRead({ analysis }: TraceReading, row: number): boolean {
  const { kind, id } = analysis.index.entryAt(row);
  if (NO_MESSAGES.includes(kind)) return true;
  return id === undefined && (kind === 'request' || kind === 'result' || kind === 'error');
}

function seenIn(text: string, cut: boolean): Seen {
  if (cut) {
    const { root } = parseDocument(text);
    const id = memberOf(memberOf(root, 'frame')?.value, 'id')?.value;
    const words = memberOf(root, 'raw')?.value ?? memberOf(root, 'stderr')?.value;
    return {
      id: shownId(id?.type === 'null' ? null : id?.value),
      text: shownText(typeof words?.value === 'string' ? words.value : text),
    };
  }
  const [meaning] = native.read(text, false);
  return meaning?.type === 'record' ? seenOf(meaning.record, text) : { text: shownText(text) };
}

/** @param text of the piece that holds the record: of one that could not be read it is all there is */
function seenOf(record: TraceRecord, text: string): Seen {
  const payload = payloadOf(record);
  if (payload.type === 'frame' && isObject(payload.value)) return { id: shownId(member(payload.value, 'id')) };
  return { text: beginningOf(record) ?? shownText(text) };
}

function shownId(id: unknown): Id {
  if (typeof id === 'string') return id.slice(0, SHOWN);
  return typeof id === 'number' || id === null ? id : undefined;
}
