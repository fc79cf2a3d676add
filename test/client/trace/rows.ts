import type { TraceRow } from '@wirebench/core/trace/types';

/** A row as the worker gives it: a request that nobody answered, but for what is said. */
export function row(more: Partial<TraceRow> = {}): TraceRow {
  return {
    index: 0,
    line: 1,
    offset: 0,
    length: 100,
    time: undefined,
    dir: 'c2s',
    conn: undefined,
    kind: 'request',
    method: 'tools/call',
    target: 'add',
    id: 1,
    partner: undefined,
    status: undefined,
    duration: undefined,
    findings: 0,
    ...more,
  };
}
