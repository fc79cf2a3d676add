import type { Finding, Level } from './types';

/** Rule id or group (`tools`) -> level; an id goes before its group. */
export type Levels = Readonly<Record<string, Level | 'off'>>;

/** Findings with the levels that somebody configured; those that are off are left out. */
export function applyLevels(findings: readonly Finding[], levels: Levels | undefined): readonly Finding[] {
  if (levels === undefined || Object.keys(levels).length === 0) return findings;
  const chosen = (key: string) => (Object.hasOwn(levels, key) ? levels[key] : undefined);
  return findings.flatMap((finding) => {
    const level = chosen(finding.rule) ?? chosen(finding.rule.split('/')[0]!);
    if (level === undefined) return [finding];
    return level === 'off' ? [] : [{ ...finding, level }];
  });
}
