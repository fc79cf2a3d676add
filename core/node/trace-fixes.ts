import type { PlacedFix } from '../src/contract/placed-fix';
import type { Finding, Fix } from '../src/rules/types';
import { type FixPlace, lineEdits, type NativeLine } from '../src/trace/record-edits';
import type { LineEdit } from '../src/trace/types';
import { placeFindings } from './placed-findings';
import type { TraceReading } from './trace-reading';
import { RecordSource } from './trace-records';

/** bytes of a line that is read to be changed */
const LONGEST = 16 << 20;
/** records whose fixes are looked for at once */
const MOST_RECORDS = 50;
/** times that a fix may ask for another line */
const MOST_LINES = 20;

/** The fixes of the findings on these lines, from 0, both included. */
export async function fixesOnLines(reading: TraceReading, from: number, to: number): Promise<readonly PlacedFix[]> {
  const { index } = reading.analysis;
  const first = index.recordAtLine(from + 1) ?? 0;
  const found: PlacedFix[] = [];
  for (let record = first; record < Math.min(index.length, first + MOST_RECORDS); record++) {
    const line = index.entryAt(record).line - 1;
    if (line > to) break;
    if (line < from) continue;
    found.push(...(await fixesOfRecord(reading, record)));
  }
  return found;
}

/**
 * The fixes of the findings of one record, with what each changes in the lines of the file. Only the native format can
 * be mended: what another log says is its own.
 */
async function fixesOfRecord(reading: TraceReading, index: number): Promise<readonly PlacedFix[]> {
  const { analysis } = reading;
  const entry = analysis.index.entryAt(index);
  if (reading.summary.format !== 'native' || entry.findings === 0) return [];
  const source = new RecordSource(reading, LONGEST);
  const own = await source.at(index);
  if (own === undefined) return [];
  const { partner } = entry;
  const request = partner !== undefined && partner < index ? (await source.at(partner))?.record : undefined;
  const findings = analysis.judgeAgain(index, own.record, request).filter(({ fixes }) => fixes?.length);
  const lines = new FixLines(reading, source);
  const placed = placeFindings({ text: own.text, line: entry.line - 1, span: own.span }, index, findings, () => 0);
  const found: PlacedFix[] = [];
  for (const [i, finding] of findings.entries()) {
    const { rule, pointer, line, character, endCharacter } = placed[i]!;
    for (const fix of finding.fixes ?? []) {
      const edits = await lines.editsOf(fix, { record: index, within: withinOf(finding) });
      if (edits)
        found.push({
          rule,
          pointer,
          frame: index,
          line,
          character,
          endCharacter,
          title: fix.title,
          preferred: fix.preferred === true,
          edits,
        });
    }
  }
  return found;
}

const withinOf = ({ within }: Finding) => within;

/** Lines of a trace, read as fixes ask for them. */
class FixLines {
  private readonly lines = new Map<number, NativeLine | undefined>();

  constructor(
    private readonly reading: TraceReading,
    private readonly source: RecordSource,
  ) {}

  /** undefined where the fix cannot be applied */
  async editsOf(fix: Fix, place: FixPlace): Promise<readonly LineEdit[] | undefined> {
    const { index } = this.reading.analysis;
    for (let round = 0; round < MOST_LINES; round++) {
      let lacking: number | undefined;
      const edits = lineEdits(fix, place, {
        lineOf: (record) => {
          if (!this.lines.has(record)) lacking ??= record;
          return this.lines.get(record);
        },
        partnerOf: (record) => index.entryAt(record).partner,
        nextOf: (method, record) => index.nextOf(method, record),
        unusedId: () => index.unusedId(),
      });
      if (lacking === undefined) return edits;
      const read = await this.source.at(lacking);
      this.lines.set(lacking, read && { line: index.entryAt(lacking).line - 1, text: read.text });
    }
    return undefined;
  }
}
