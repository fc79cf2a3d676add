import type { TraceRow } from '@wirebench/core/trace/types';

/** A stretch of time, in milliseconds since the first record. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** percent of the column's width */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

const THINNEST = 0.75;

/** The time that a row stands for: from request to response, at both of them; of other records their moment. */
export function stretchOf({ time, duration, partner, index }: TraceRow): Stretch | undefined {
  if (time === undefined) return undefined;
  // clocks that went back make no bar
  const long = Math.max(0, duration ?? 0);
  const answers = partner !== undefined && partner < index;
  return answers ? { start: time - long, end: time } : { start: time, end: time + long };
}

/** The stretch that these rows cover; undefined where none of them has a time. */
export function rangeOf(rows: readonly (TraceRow | undefined)[]): Stretch | undefined {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const stretch = row && stretchOf(row);
    if (!stretch) continue;
    start = Math.min(start, stretch.start);
    end = Math.max(end, stretch.end);
  }
  return start <= end ? { start, end } : undefined;
}

/** Where a row's bar lies in a range; thin ones stay to be seen. */
export function barOf(row: TraceRow, range: Stretch | undefined): Bar | undefined {
  const stretch = stretchOf(row);
  if (!stretch || !range) return undefined;
  const whole = Math.max(range.end - range.start, Number.MIN_VALUE);
  const from = ((stretch.start - range.start) / whole) * 100;
  const width = Math.max(THINNEST, ((stretch.end - stretch.start) / whole) * 100);
  return { x: Math.max(0, Math.min(from, 100 - width)), width: Math.min(width, 100) };
}
