import type { CallStatistics } from '@wirebench/core/trace/statistics';
import { duration, size } from '../common/units';

export type CallColumnId = keyof CallStatistics;

/** A column of the statistics; `value` is what it is sorted by, `text` what it says. */
export interface CallColumn {
  readonly id: CallColumnId;
  readonly title: string;
  /** what is counted, where the title alone does not say it */
  readonly means?: string;
  /** of text; all others are numbers */
  readonly isText?: true;
  /** something went wrong where it is more than 0 */
  readonly isFailure?: true;
  text(calls: CallStatistics): string;
}

export interface CallOrder {
  readonly by: CallColumnId;
  readonly descending: boolean;
}

const number = (n: number) => n.toLocaleString('en');
const ms = (n: number | undefined) => (n === undefined ? '' : duration(n));

export const CALL_COLUMNS: readonly CallColumn[] = [
  { id: 'method', title: 'Method', isText: true, text: ({ method }) => method },
  {
    id: 'target',
    title: 'Target',
    means: 'tool, prompt or resource',
    isText: true,
    text: ({ target }) => target ?? '',
  },
  { id: 'count', title: 'Calls', text: ({ count }) => number(count) },
  {
    id: 'errors',
    title: 'Protocol errors',
    means: 'answered with a JSON-RPC error',
    isFailure: true,
    text: ({ errors }) => number(errors),
  },
  {
    id: 'toolErrors',
    title: 'Tool errors',
    means: 'answered with a result that says isError',
    isFailure: true,
    text: ({ toolErrors }) => number(toolErrors),
  },
  { id: 'cancelled', title: 'Cancelled', text: ({ cancelled }) => number(cancelled) },
  { id: 'pending', title: 'No answer', isFailure: true, text: ({ pending }) => number(pending) },
  { id: 'p50', title: 'p50', means: 'half of the answers took no longer', text: ({ p50 }) => ms(p50) },
  { id: 'p95', title: 'p95', means: '95 of 100 answers took no longer', text: ({ p95 }) => ms(p95) },
  { id: 'max', title: 'Max', means: 'the longest', text: ({ max }) => ms(max) },
  { id: 'bytes', title: 'Size', means: 'of requests and answers', text: ({ bytes }) => size(bytes) },
];

/** The order after a click on a column: numbers begin with the largest, words with the first. */
export function nextCallOrder(order: CallOrder, column: CallColumn): CallOrder {
  if (order.by !== column.id) return { by: column.id, descending: !column.isText };
  return { by: column.id, descending: !order.descending };
}

/** Sorted; what has no value comes last either way, and equal ones stay as they are. */
export function sortedCalls(calls: readonly CallStatistics[], { by, descending }: CallOrder) {
  return [...calls].sort((a, b) => {
    const [x, y] = [a[by], b[by]];
    if (x === y) return 0;
    if (x === undefined) return 1;
    if (y === undefined) return -1;
    return x < y === descending ? 1 : -1;
  });
}
