import type { Change, ComparedRow, Verdict } from '@wirebench/core/trace/compare/types';
import type { RowStatus, TraceRow } from '@wirebench/core/trace/types';
import { duration } from '../common/units';

export const VERDICTS: readonly Verdict[] = ['changed', 'added', 'gone', 'same'];

export const VERDICT_ICONS: Readonly<Record<Verdict, string>> = {
  same: 'check',
  changed: 'diff-modified',
  added: 'diff-added',
  gone: 'diff-removed',
};

const STATUS: Readonly<Record<RowStatus, string>> = {
  result: 'result',
  'tool-error': 'tool error',
  error: 'protocol error',
  cancelled: 'cancelled',
  pending: 'no answer',
  'input-required': 'input required',
};

const CHANGES: Readonly<Record<Change, string>> = {
  request: 'other parameters',
  outcome: 'other outcome',
  shape: 'other shape',
  value: 'other values',
  duration: 'other duration',
};

/** the side that a pair has, the right one where it has both: that is how it is now */
export const oneOf = ({ left, right }: ComparedRow): TraceRow | undefined => right ?? left;

/** What is different about a pair, in words: `other shape, other duration`. */
export function changeText({ changes, moved, partial }: ComparedRow): string {
  const words = changes.map((change) => CHANGES[change]);
  if (moved) words.push('moved');
  if (partial) words.push('in part only');
  return words.join(', ');
}

export function statusText(row: TraceRow | undefined): string {
  if (row?.kind !== 'request') return '';
  return STATUS[row.status ?? 'pending'];
}

export const durationText = (row: TraceRow | undefined) => (row?.duration === undefined ? '' : duration(row.duration));

export const nameText = (row: ComparedRow) => oneOf(row)?.method ?? oneOf(row)?.kind ?? '';

/** What a row is called where its cells are not seen: `changed, other values, tools/call tide, line 3 and line 7`. */
export function pairLabel(row: ComparedRow): string {
  const { left, right, verdict } = row;
  const lines = [left && `line ${left.line} before`, right && `line ${right.line} after`].filter(Boolean).join(', ');
  return [
    verdict,
    changeText(row),
    [nameText(row), oneOf(row)?.target].filter(Boolean).join(' '),
    outcomeLabel(statusText(left), statusText(right)),
    lines,
  ]
    .filter(Boolean)
    .join(', ');
}

const outcomeLabel = (before: string, after: string) =>
  before && after && before !== after ? `${before} before and ${after} after` : before || after;
