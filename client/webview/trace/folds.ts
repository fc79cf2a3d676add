import type { RowGrouping } from '@wirebench/core/trace/row-groups';

/** requests that are folded otherwise than all; of more the oldest choice is forgotten */
const MOST = 500;

export const isFolded = ({ folded, except }: RowGrouping, request: number): boolean =>
  except.includes(request) !== folded;

/** The grouping with one request folded or unfolded. */
export function withFold(grouping: RowGrouping, request: number, folded: boolean): RowGrouping {
  if (isFolded(grouping, request) === folded) return grouping;
  const except = grouping.except.filter((one) => one !== request);
  return { ...grouping, except: folded === grouping.folded ? except : [...except, request].slice(-MOST) };
}

/** A grouping that was saved, as far as it is one. */
export function groupingOf(saved: unknown): RowGrouping | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { folded, except } = saved as Record<string, unknown>;
  if (typeof folded !== 'boolean' || !Array.isArray(except)) return undefined;
  return { folded, except: except.filter((one) => Number.isSafeInteger(one) && one >= 0).slice(-MOST) };
}
