import type { PlacedFinding } from '../src/contract/trace-worker';
import type { Breathe } from './breathe';
import { placeFindings } from './placed-findings';
import type { TraceReading } from './trace-reading';
import { RecordSource } from './trace-records';

/** bytes of a record that is read again to say what is wrong with it, and where */
const LONGEST = 16 << 20;

const placed = new WeakMap<
  TraceReading,
  Map<number, { readonly count: number; readonly found: readonly PlacedFinding[] }>
>();

/** Findings of one record with their places; none where there is no such record. */
export async function findingsOfRecord(reading: TraceReading, index: number): Promise<readonly PlacedFinding[]> {
  const { analysis } = reading;
  const { findings: count, line, partner } = analysis.index.entryAt(index);
  if (count === 0) return [];
  const source = new RecordSource(reading, LONGEST);
  const read = await source.at(index);
  const { text = '', span } = read ?? {};
  const lineOf = (record: number) => analysis.index.entryAt(record).line - 1;
  const kept = analysis.findings.of(index, count);
  if (kept) return placeFindings({ text, line: line - 1, span }, index, kept, lineOf);
  if (!read) return [];
  const request = partner !== undefined && partner < index ? (await source.at(partner))?.record : undefined;
  return placeFindings({ text, line: line - 1, span }, index, analysis.judgeAgain(index, read.record, request), lineOf);
}

/**
 * The first findings of a file with their places: the worst before all others, so that hints crowd out no error, and
 * those in the order of the file. Places are kept as long as nothing was added.
 */
export async function firstFindings(
  reading: TraceReading,
  limit: number,
  breathe: Breathe,
): Promise<readonly PlacedFinding[]> {
  const known = placed.get(reading) ?? new Map();
  placed.set(reading, known);
  const list: PlacedFinding[] = [];
  for (const index of reading.analysis.index.worstRecords(limit)) {
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
