import type { RequestId } from '../frame/types';
import type { TraceAnalysis } from './analysis';
import type { TraceRow } from './types';

/**
 * The row of one record.
 * @param id read from the record itself, where it is no number
 */
export function rowAt(analysis: TraceAnalysis, index: number, id: RequestId | null | undefined): TraceRow {
  const { index: columns, start } = analysis;
  const { time, partner, revision: _, inferred, partial, worst, ...entry } = columns.entryAt(index);
  const request = partner !== undefined && partner < index ? partner : index;
  const response = partner !== undefined && partner < index ? index : partner;
  const duration = response === undefined ? Number.NaN : columns.timeAt(response) - columns.timeAt(request);
  const delta = index > 0 ? time - columns.timeAt(index - 1) : Number.NaN;
  return {
    ...entry,
    index,
    id: entry.id ?? id,
    partner,
    time: Number.isFinite(time - start) ? time - start : undefined,
    duration: Number.isFinite(duration) ? duration : undefined,
    ...(Number.isFinite(delta) && { delta }),
    ...(worst && { worst }),
    ...(inferred && { inferred }),
    ...(partial && { partial }),
  };
}
