import { classify } from '../src/frame/classify';
import { requestFileOf } from '../src/trace/fixture/request-file';
import type { RecordedCall, RequestFileText } from '../src/trace/fixture/types';
import { payloadOf } from '../src/trace/payload';
import type { Breathe } from './breathe';
import type { TraceFile } from './trace-file';
import { messageOf } from './trace-message';

/** records that are looked at for one file */
const MOST = 20_000;
/** bytes of messages that are held at once */
const MOST_BYTES = 64 << 20;
/** characters of a file that goes to an editor */
const MOST_TEXT = 4 << 20;

/**
 * A request file of the exchanges that these records belong to, in the order of the trace. An answer stands for the
 * request that it answers.
 * @throws with words for people where it is too much for one file
 */
export async function requestFileOfRecords(
  file: TraceFile,
  records: readonly number[],
  breathe: Breathe = () => undefined,
): Promise<RequestFileText> {
  const rows = requestsOf(file, records);
  if (rows.length > MOST)
    throw new Error(`These are ${rows.length} messages; choose at most ${MOST} for a request file.`);
  const calls: RecordedCall[] = [];
  let bytes = 0;
  for (const row of rows) {
    const call = await callAt(file, row);
    if (!call) continue;
    bytes += call.text.length;
    if (bytes > MOST_BYTES) throw new Error('These messages are too long for one request file; choose fewer of them.');
    calls.push(call);
    const pause = breathe();
    if (pause) await pause;
  }
  return requestFileOf(calls);
}

/**
 * A request file of chosen records, or of all for which a filter holds; small enough to cross a process border.
 * @throws with words for people where it is too long
 */
export async function requestFileFor(
  file: TraceFile,
  { records, filter = '' }: { readonly records?: readonly number[]; readonly filter?: string },
  breathe: Breathe,
): Promise<RequestFileText> {
  const wanted = records ?? (await chosenRecords(file, filter, breathe));
  const made = await requestFileOfRecords(file, wanted, breathe);
  if (made.text.length > MOST_TEXT)
    throw new Error('This request file would be too long for the editor; choose fewer exchanges.');
  return made;
}

/** all records for which a filter holds */
export async function chosenRecords(file: TraceFile, filter: string, breathe?: Breathe): Promise<readonly number[]> {
  if (filter.trim() !== '') return file.rowsHolding(filter, breathe);
  return Array.from({ length: file.index.length }, (_, row) => row);
}

/** the requests, notifications and batches among them, ascending, each once */
function requestsOf({ index }: TraceFile, records: readonly number[]): readonly number[] {
  const rows = new Set<number>();
  for (const record of records) {
    const { kind, partner } = index.entryAt(record);
    if (kind === 'request' || kind === 'notification' || kind === 'batch') rows.add(record);
    else if (partner !== undefined) rows.add(partner);
  }
  return [...rows].sort((a, b) => a - b);
}

async function callAt(file: TraceFile, row: number): Promise<RecordedCall | undefined> {
  const placed = await file.record(row);
  const payload = placed && payloadOf(placed.record);
  if (!placed || payload?.type !== 'frame') return undefined;
  const { partner, status, revision, line, dir } = file.index.entryAt(row);
  const response = partner === undefined ? undefined : await file.record(partner);
  // nothing is expected of an answer that is not known whole
  const answer = response && !response.record.partial ? payloadOf(response.record) : undefined;
  return {
    line,
    direction: dir,
    message: classify(payload.value),
    text: messageOf(placed).text,
    answer: answer?.type === 'frame' ? classify(answer.value) : undefined,
    status,
    revision,
    partial: placed.record.partial !== undefined,
    server: placed.record.server,
  };
}
