import type { RowGrouping } from '@wirebench/core/trace/row-groups';
import type { TraceRow } from '@wirebench/core/trace/types';

/** requests that are folded otherwise than all; of more the oldest choice is forgotten */
const MOST = 500;

/** A request is folded or unfolded; then a record is to be shown. */
export interface FoldEvent {
  readonly request: number;
  readonly folded: boolean;
  readonly show: number;
}

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

/**
 * What an arrow does in a group: to the left it is folded, or from a member its request is gone to; to the right it is
 * unfolded. `position` of the row to go to, `request` to be folded or unfolded, or nothing.
 * @param members of the row at a position, as far as it is known
 */
export function foldStep(
  grouping: RowGrouping,
  row: TraceRow,
  active: number,
  folded: boolean,
  members: (position: number) => number | undefined,
): { readonly position?: number; readonly request?: number } {
  if (row.members === -1) {
    for (let at = active - 1; folded && at >= 0; at--) if (members(at) !== -1) return { position: at };
    return {};
  }
  return row.members && isFolded(grouping, row.index) !== folded ? { request: row.index } : {};
}
