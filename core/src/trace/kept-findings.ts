import type { Finding, Level } from '../rules/types';

/** findings kept with their words; beyond that only counted */
const MOST = 10_000;

export interface FrameFinding {
  readonly index: number;
  readonly finding: Finding;
}

/** What was found in a trace: counts of all, the words of the first ones. */
export class KeptFindings {
  readonly counts: Record<Level, number> = { error: 0, warning: 0, info: 0, hint: 0 };
  readonly list: FrameFinding[] = [];
  private readonly starts = new Map<number, number>();
  private readonly recorded = new Map<number, Finding[]>();
  private recordedCount = 0;

  /** findings of one record by itself; it can be judged again, so that fixes need not be kept */
  add(index: number, findings: readonly Finding[]): void {
    for (const { fixes: _, related: __, ...finding } of findings) {
      this.counts[finding.level] += 1;
      if (this.list.length >= MOST) continue;
      if (!this.starts.has(index)) this.starts.set(index, this.list.length);
      this.list.push({ index, finding });
    }
  }

  /** a finding that the connection gives rise to: nothing but the whole recording would yield it again */
  addOfRecording(index: number, finding: Finding): void {
    this.counts[finding.level] += 1;
    if (this.recordedCount >= MOST) return;
    this.recordedCount += 1;
    const known = this.recorded.get(index);
    if (known) known.push(finding);
    else this.recorded.set(index, [finding]);
  }

  get total(): number {
    const { error, warning, info, hint } = this.counts;
    return error + warning + info + hint;
  }

  /** records that have findings with words, in the order of the file */
  get records(): readonly number[] {
    return [...new Set([...this.starts.keys(), ...this.recorded.keys()])].sort((a, b) => a - b);
  }

  /** what the connection gave rise to at one record */
  ofRecording(index: number): readonly Finding[] {
    return this.recorded.get(index) ?? [];
  }

  /** the findings of one record; undefined where they were not all kept */
  of(index: number, count: number): readonly Finding[] | undefined {
    if (count === 0) return [];
    const later = this.ofRecording(index);
    const start = this.starts.get(index);
    const alone = count - later.length;
    if (alone === 0) return later;
    if (start === undefined || start + alone > this.list.length) return undefined;
    return [...this.list.slice(start, start + alone).map(({ finding }) => finding), ...later];
  }
}
