import type { RowArrangement } from '@wirebench/core/trace/row-order';

/** Rows of a table that stand one below the other, more than one. */
export interface RowRange {
  readonly shown: { readonly filter: string } & RowArrangement;
  /** position of the first */
  readonly from: number;
  readonly count: number;
}

/** The rows between two positions, both included; undefined where that is one row or none. */
export function rangeBetween(
  anchor: number | undefined,
  active: number,
  shown: RowRange['shown'],
): RowRange | undefined {
  if (anchor === undefined || anchor === active || active < 0) return undefined;
  return { shown, from: Math.min(anchor, active), count: Math.abs(anchor - active) + 1 };
}

export const isInRange = (range: RowRange | undefined, position: number): boolean =>
  range !== undefined && position >= range.from && position < range.from + range.count;
