import { filterTokens } from '@wirebench/core/trace/filter/tokens';
import type { TraceRow } from '@wirebench/core/trace/types';

/** A stretch of a trace, both ends included. */
export interface RowSpan {
  /** in milliseconds since the first record, or in lines of the file where the records have no times */
  readonly by: 'time' | 'line';
  readonly from: number;
  readonly to: number;
}

/** The time from the first of these rows to the last; their lines where one of them has no time. */
export function spanOf(rows: readonly TraceRow[]): RowSpan | undefined {
  if (rows.length === 0) return undefined;
  const times = rows.map(({ time }) => time ?? Number.NaN);
  const hasTimes = times.every((time) => time >= 0);
  const of = hasTimes ? times : rows.map(({ line }) => line);
  // of rows there may be more than a call takes arguments
  const least = of.reduce((a, b) => Math.min(a, b));
  const most = of.reduce((a, b) => Math.max(a, b));
  return { by: hasTimes ? 'time' : 'line', from: least, to: most };
}

/** The filter with a span instead of the one that it has; undefined: with none. */
export function withSpan(filter: string, span: RowSpan | undefined): string {
  let rest = '';
  let end = 0;
  for (const { offset, length, key } of filterTokens(filter)) {
    if (key !== 'time' && key !== 'line') continue;
    rest += filter.slice(end, offset).trimEnd();
    end = offset + length;
  }
  rest = (rest + filter.slice(end)).trim();
  return span ? [rest, ...words(span)].filter(Boolean).join(' ') : rest;
}

/** a time between two letters of what is shown belongs to the span: rounded outwards, to microseconds */
function words({ by, from, to }: RowSpan): readonly string[] {
  if (by === 'line') return [`line:>=${from}`, `line:<=${to}`];
  return [`time:>=${digits(Math.floor(from * 1000) / 1000)}ms`, `time:<=${digits(Math.ceil(to * 1000) / 1000)}ms`];
}

const digits = (ms: number): string => ms.toFixed(3).replace(/\.?0+$/, '');
