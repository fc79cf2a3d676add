/** Levels of log messages, the least severe first. */
const LEVELS: readonly unknown[] = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

/** The place of a level among them, from 0 for `debug`. */
export type Severity = number;

export function severityOf(level: unknown): Severity | undefined {
  const at = LEVELS.indexOf(level);
  return at < 0 ? undefined : at;
}

export const levelName = (severity: Severity): string => String(LEVELS[severity]);

/** How many requests ask for each level. */
export class SeverityCounts {
  private readonly counts = LEVELS.map(() => 0);

  add(severity: Severity, by: 1 | -1): void {
    this.counts[severity] = (this.counts[severity] ?? 0) + by;
  }

  /** the least severe that anyone asks for */
  get lowest(): Severity | undefined {
    const at = this.counts.findIndex((count) => count > 0);
    return at < 0 ? undefined : at;
  }
}
