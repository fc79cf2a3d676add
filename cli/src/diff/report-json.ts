import type { PairDifferences, TraceComparison } from '@wirebench/core/node/trace-comparison';
import type { ComparedRow } from '@wirebench/core/trace/compare/types';
import type { TraceRow } from '@wirebench/core/trace/types';
import { OUTCOMES } from '../trace/report-json';

/** The two files: paths as they were given, and what they are. */
export function summaryAsJson(left: string, right: string, { summaries }: TraceComparison) {
  const fileOf = (path: string, { format, frames }: TraceComparison['summaries']['left']) => ({ path, format, frames });
  return { left: fileOf(left, summaries.left), right: fileOf(right, summaries.right) };
}

/** One pair that is not the same. What it lacks on one side is null. */
export function pairAsJson(row: ComparedRow, { request, answer }: PairDifferences, comparison: TraceComparison) {
  const { verdict, changes, moved, partial, left, right } = row;
  const one = left ?? right;
  return {
    verdict,
    changes,
    moved,
    partial,
    kind: one?.kind ?? null,
    dir: one?.dir ?? null,
    method: one?.method ?? null,
    target: one?.target ?? null,
    left: left ? sideAsJson(left, comparison, 'left') : null,
    right: right ? sideAsJson(right, comparison, 'right') : null,
    request: request ?? null,
    answer: answer ?? null,
  };
}

function sideAsJson(
  { line, partner, status, duration, id, kind }: TraceRow,
  comparison: TraceComparison,
  side: 'left' | 'right',
) {
  return {
    line,
    responseLine: partner === undefined ? null : comparison.lineAt(side, partner),
    id: id ?? null,
    outcome: kind === 'request' ? (OUTCOMES[status ?? ''] ?? 'none') : null,
    ms: duration ?? null,
  };
}
