import type { RequestId } from '../frame/types';
import type { TraceAnalysis } from './analysis';
import type { TraceRow } from './types';

/** The row of one record, all but its id, which is read from the record itself when somebody looks. */
export function rowAt(analysis: TraceAnalysis, index: number, id: RequestId | null | undefined): TraceRow {
  const { index: columns, start } = analysis;
  const entry = columns.entryAt(index);
  const { partner, time } = entry;
  const request = partner !== undefined && partner < index ? partner : index;
  const response = partner !== undefined && partner < index ? index : partner;
  const duration = response === undefined ? Number.NaN : columns.timeAt(response) - columns.timeAt(request);
  return {
    index,
    line: entry.line,
    offset: entry.offset,
    length: entry.length,
    time: Number.isFinite(time - start) ? time - start : undefined,
    dir: entry.dir,
    conn: entry.conn,
    kind: entry.kind,
    method: entry.method,
    target: entry.target,
    id,
    partner,
    status: entry.status,
    duration: Number.isFinite(duration) ? duration : undefined,
    findings: entry.findings,
  };
}
