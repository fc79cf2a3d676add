import type { PlacedFinding } from '../src/contract/trace-worker';
import type { Finding } from '../src/rules/types';
import type { TraceRecord } from '../src/trace/types';
import { placeFindings } from './placed-findings';
import type { Breathe, TraceReading } from './trace-reading';

/** bytes of a record that is read again to say what is wrong with it, and where */
const LONGEST = 16 << 20;

const placed = new WeakMap<
  TraceReading,
  Map<number, { readonly count: number; readonly found: readonly PlacedFinding[] }>
>();

/** Findings of one record with their places; none where there is no such record. */
export async function findingsOfRecord(reading: TraceReading, index: number): Promise<readonly PlacedFinding[]> {
  const { analysis, lines } = reading;
  const { findings: count, offset, length, line } = analysis.index.entryAt(index);
  if (count === 0) return [];
  const text = length <= LONGEST ? (await lines.read(offset, length)).toString('utf8') : '';
  const findings = analysis.findings.of(index, count) ?? (await judgeAgain(reading, index, text));
  return placeFindings(text, line - 1, index, findings, (record) => analysis.index.entryAt(record).line - 1);
}

/** The first findings of a file with their places, in its order; places are kept as long as nothing was added. */
export async function firstFindings(
  reading: TraceReading,
  limit: number,
  breathe: Breathe,
): Promise<readonly PlacedFinding[]> {
  const known = placed.get(reading) ?? new Map();
  placed.set(reading, known);
  const list: PlacedFinding[] = [];
  for (const index of reading.analysis.findings.records) {
    if (list.length >= limit) break;
    const { findings: count } = reading.analysis.index.entryAt(index);
    const kept = known.get(index);
    // a later record can give an earlier one another finding
    const found = kept?.count === count ? kept.found : await findingsOfRecord(reading, index);
    known.set(index, { count, found });
    list.push(...found);
    const pause = breathe();
    if (pause) await pause;
  }
  return list.slice(0, limit);
}

async function judgeAgain(reading: TraceReading, index: number, text: string): Promise<readonly Finding[]> {
  const { analysis, lines } = reading;
  const record = recordIn(reading, text);
  if (record === undefined) return [];
  const { partner } = analysis.index.entryAt(index);
  let request: TraceRecord | undefined;
  if (partner !== undefined && partner < index) {
    const place = analysis.index.entryAt(partner);
    if (place.length <= LONGEST) {
      request = recordIn(reading, (await lines.read(place.offset, place.length)).toString('utf8'));
    }
  }
  return analysis.judgeAgain(index, record, request);
}

function recordIn(reading: TraceReading, text: string): TraceRecord | undefined {
  const meaning = reading.meaningOf(text);
  return meaning.type === 'record' ? meaning.record : undefined;
}
