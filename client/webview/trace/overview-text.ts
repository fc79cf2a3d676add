import type { Level } from '@wirebench/core/rules/types';

/** What the strip shows, in words: `10 to 40 % of the rows are in sight. Errors at 12 %, 80 %. Warnings: none.` */
export function overviewText(parts: readonly (Level | null)[], from: number, to: number): string {
  const percent = (share: number) => Math.round(share * 100);
  const at = (level: Level) => parts.flatMap((one, i) => (one === level ? [`${percent(i / parts.length)} %`] : []));
  const places = (found: readonly string[]) =>
    found.length === 0 ? 'none' : [...new Set(found)].slice(0, 20).join(', ') + (found.length > 20 ? ' and more' : '');
  const sight = `${percent(from)} to ${percent(to)} % of the rows are in sight.`;
  return `${sight} Errors at ${places(at('error'))}. Warnings at ${places(at('warning'))}.`.replaceAll(
    ' at none',
    ': none',
  );
}

/** The next part with a finding after the one at a share of the table, or before it; as a share; undefined: none. */
export function nextPlace(parts: readonly (Level | null)[], share: number, isBack: boolean): number | undefined {
  const here = Math.round(share * parts.length);
  const found = isBack
    ? parts.findLastIndex((level, i) => level !== null && i < here)
    : parts.findIndex((level, i) => level !== null && i > here);
  return found < 0 ? undefined : found / parts.length;
}
