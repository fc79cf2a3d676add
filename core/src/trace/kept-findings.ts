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

  add(index: number, findings: readonly Finding[]): void {
    for (const { fixes: _, related: __, ...finding } of findings) {
      this.counts[finding.level] += 1;
      if (this.list.length >= MOST) continue;
      if (!this.starts.has(index)) this.starts.set(index, this.list.length);
      this.list.push({ index, finding });
    }
  }

  get total(): number {
    const { error, warning, info, hint } = this.counts;
    return error + warning + info + hint;
  }

  /** the findings of one record; undefined where they were not all kept */
  of(index: number, count: number): readonly Finding[] | undefined {
    if (count === 0) return [];
    const start = this.starts.get(index);
    if (start === undefined || start + count > this.list.length) return undefined;
    return this.list.slice(start, start + count).map(({ finding }) => finding);
  }
}
