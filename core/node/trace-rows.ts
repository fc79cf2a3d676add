import { isObject, member } from '../src/frame/envelope';
import type { RequestId } from '../src/frame/types';
import { parseDocument } from '../src/text/document';
import { memberOf } from '../src/text/places';
import { payloadOf } from '../src/trace/payload';
import { native } from '../src/trace/readers/native';
import { rowAt } from '../src/trace/rows';
import type { TraceRecord, TraceRow } from '../src/trace/types';
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

/** A window of rows. Ids that are no numbers are read from the file. */
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

/** These rows; ids that are no numbers are read from the file. */
export async function rowsAt(reading: TraceReading, rows: readonly number[]): Promise<TraceRow[]> {
  const wanted = rows.filter((row) => hasId(reading, row));
  const ids = reading.reader === native ? await idsOfLines(reading, wanted) : await idsOfPieces(reading, wanted);
  return rows.map((row) => rowAt(reading.analysis, row, ids.get(row)));
}

/** from the first 4 KB of each line */
async function idsOfLines(reading: TraceReading, wanted: readonly number[]): Promise<Map<number, Id>> {
  const { analysis, lines } = reading;
  const { index } = analysis;
  const ids = new Map<number, Id>();
  const first = index.entryAt(wanted[0] ?? 0);
  const last = index.entryAt(wanted.at(-1) ?? 0);
  const span = last.offset + last.length - first.offset;
  const whole = wanted.length > 0 && span <= SPAN ? await lines.read(first.offset, span) : undefined;
  for (const row of wanted) {
    const { offset, length } = index.entryAt(row);
    const size = Math.min(length, HEAD);
    const at = offset - first.offset;
    const bytes = whole ? whole.subarray(at, at + size) : await lines.read(offset, size);
    ids.set(row, idIn(bytes.toString('utf8'), size < length));
  }
  return ids;
}

/** from whole pieces: an id may stand anywhere in one */
async function idsOfPieces(reading: TraceReading, wanted: readonly number[]): Promise<Map<number, Id>> {
  const source = new RecordSource(reading, SPAN);
  const ids = new Map<number, Id>();
  for (const row of wanted) {
    const read = await source.at(row);
    if (read) ids.set(row, idOf(read.record));
  }
  return ids;
}

function hasId({ analysis }: TraceReading, row: number): boolean {
  const { kind, id } = analysis.index.entryAt(row);
  return id === undefined && (kind === 'request' || kind === 'result' || kind === 'error');
}

function idIn(text: string, cut: boolean): Id {
  if (cut) {
    const value = memberOf(memberOf(parseDocument(text).root, 'frame')?.value, 'id')?.value;
    return shown(value?.type === 'null' ? null : value?.value);
  }
  const [meaning] = native.read(text, false);
  return meaning?.type === 'record' ? idOf(meaning.record) : undefined;
}

function idOf(record: TraceRecord): Id {
  const payload = payloadOf(record);
  if (payload.type !== 'frame' || !isObject(payload.value)) return undefined;
  return shown(member(payload.value, 'id'));
}

function shown(id: unknown): Id {
  if (typeof id === 'string') return id.slice(0, SHOWN);
  return typeof id === 'number' || id === null ? id : undefined;
}
