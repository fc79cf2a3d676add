import type { Finding, Level } from '../rules/types';

/** findings of one level kept with their words; beyond that only counted, so that hints crowd out no error */
const MOST = 10_000;

/** What was found in a trace: counts of all, the words of the first ones of each level. */
export class KeptFindings {
  readonly counts: Record<Level, number> = { error: 0, warning: 0, info: 0, hint: 0 };
  /** rules that have spoken */
  readonly rules = new Set<string>();
  /** all that one record has by itself, or nothing of it */
  private readonly alone = new Map<number, readonly Finding[]>();
  private readonly recorded = new Map<number, Finding[]>();
  private readonly keptAlone: Record<Level, number> = { error: 0, warning: 0, info: 0, hint: 0 };
  private readonly keptRecorded: Record<Level, number> = { error: 0, warning: 0, info: 0, hint: 0 };

  /** findings of one record by itself; it can be judged again, so that fixes need not be kept */
  add(index: number, findings: readonly Finding[]): void {
    if (findings.length === 0) return;
    for (const { level, rule } of findings) {
      this.counts[level] += 1;
      this.rules.add(rule);
    }
    const worst = worstOf(findings);
    if (this.keptAlone[worst] >= MOST) return;
    this.keptAlone[worst] += findings.length;
    this.alone.set(
      index,
      findings.map(({ fixes: _, related: __, ...finding }) => finding),
    );
  }

  /** a finding that the connection gives rise to: nothing but the whole recording would yield it again */
  addOfRecording(index: number, finding: Finding): void {
    this.counts[finding.level] += 1;
    this.rules.add(finding.rule);
    if (this.keptRecorded[finding.level] >= MOST) return;
    this.keptRecorded[finding.level] += 1;
    const known = this.recorded.get(index);
    if (known) known.push(finding);
    else this.recorded.set(index, [finding]);
  }

  get total(): number {
    const { error, warning, info, hint } = this.counts;
    return error + warning + info + hint;
  }

  /** what the connection gave rise to at one record */
  ofRecording(index: number): readonly Finding[] {
    return this.recorded.get(index) ?? [];
  }

  /** the findings of one record; undefined where they were not all kept */
  of(index: number, count: number): readonly Finding[] | undefined {
    if (count === 0) return [];
    const alone = this.alone.get(index) ?? [];
    const later = this.ofRecording(index);
    if (alone.length + later.length !== count) return undefined;
    return alone.length === 0 ? later : [...alone, ...later];
  }
}

const WORST_FIRST = ['error', 'warning', 'info', 'hint'] as const satisfies readonly Level[];

const worstOf = (findings: readonly Finding[]): Level =>
  WORST_FIRST.find((level) => findings.some((finding) => finding.level === level)) ?? 'hint';
