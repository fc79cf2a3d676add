import type { TraceRow } from '@wirebench/core/trace/types';
import { host } from './host';
import type { Part } from './overview';
import type { RowRange } from './row-range';
import { type RowSpan, spanOf } from './row-span';

type RowAt = (position: number) => Promise<TraceRow | undefined>;

/** The time of the rows that are chosen, or of the call that the one chosen row is a part of. */
export async function spanOfChoice(
  range: RowRange | undefined,
  selected: TraceRow | undefined,
  rowAt: RowAt,
): Promise<RowSpan | undefined> {
  if (range) {
    const { shown, from, count } = range;
    // of a long choice a window comes: its last row is one of the ends in any case
    const [{ rows }, last] = await Promise.all([
      host.request('filter', { ...shown, from, count }),
      rowAt(from + count - 1),
    ]);
    return spanOf(last ? [...rows, last] : rows);
  }
  if (selected?.partner === undefined) return selected && spanOf([selected]);
  const { rows } = await host.request('rows', { from: selected.partner, count: 1 });
  return spanOf([selected, ...rows]);
}

/** The time of a part of a table whose rows stand in the order of time. */
export async function spanOfPart({ from, to }: Part, total: number, rowAt: RowAt): Promise<RowSpan | undefined> {
  const row = (share: number) => rowAt(Math.max(0, Math.min(total - 1, Math.floor(share * total))));
  const ends = await Promise.all([row(from), row(to)]);
  return spanOf(ends.filter((end) => end !== undefined));
}
