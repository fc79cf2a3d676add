import type { TraceIndex } from './trace-index';

/** The calls of one method, and of one tool, prompt or resource where the method names one. Times in milliseconds. */
export interface CallStatistics {
  readonly method: string;
  readonly target: string | undefined;
  readonly count: number;
  readonly errors: number;
  readonly toolErrors: number;
  readonly cancelled: number;
  /** without an answer */
  readonly pending: number;
  /** of those that have an answer and times; undefined where there is none */
  readonly p50: number | undefined;
  readonly p95: number | undefined;
  readonly max: number | undefined;
  /** of requests and answers */
  readonly bytes: number;
}

/** groups that are told apart; what comes later is counted under its method alone */
const MOST = 10_000;

interface Group {
  readonly method: string;
  readonly target: string | undefined;
  count: number;
  bytes: number;
  readonly statuses: Record<string, number>;
  readonly durations: number[];
}

/**
 * Counts the requests of a trace by method and target, the most frequent first.
 * @param isWanted rows that are counted; all where it is left out
 */
export function statistics(
  index: TraceIndex,
  isWanted: (row: number) => boolean = () => true,
): readonly CallStatistics[] {
  const groups = new Map<string, Group>();
  for (let row = 0; row < index.length; row++) {
    if (!isWanted(row)) continue;
    const { kind, method, target, partner, status, length } = index.entryAt(row);
    if (kind !== 'request' || method === undefined) continue;
    const group = groupOf(groups, method, target);
    group.count += 1;
    group.bytes += length + (partner === undefined ? 0 : index.entryAt(partner).length);
    group.statuses[status ?? 'pending'] = (group.statuses[status ?? 'pending'] ?? 0) + 1;
    const took = partner === undefined ? Number.NaN : index.timeAt(partner) - index.timeAt(row);
    if (Number.isFinite(took)) group.durations.push(took);
  }
  return [...groups.values()].map(summed).sort((a, b) => b.count - a.count || (a.method < b.method ? -1 : 1));
}

function groupOf(groups: Map<string, Group>, method: string, target: string | undefined): Group {
  const key = JSON.stringify([method, target]);
  const known = groups.get(key);
  if (known) return known;
  if (groups.size >= MOST && target !== undefined) return groupOf(groups, method, undefined);
  const group: Group = { method, target, count: 0, bytes: 0, statuses: {}, durations: [] };
  groups.set(key, group);
  return group;
}

function summed({ method, target, count, bytes, statuses, durations }: Group): CallStatistics {
  const sorted = Float64Array.from(durations).sort();
  return {
    method,
    target,
    count,
    errors: statuses['error'] ?? 0,
    toolErrors: statuses['tool-error'] ?? 0,
    cancelled: statuses['cancelled'] ?? 0,
    pending: statuses['pending'] ?? 0,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    max: sorted.at(-1),
    bytes,
  };
}

/** the smallest of the values that a share of them does not exceed */
const quantile = (sorted: Float64Array, share: number): number | undefined =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
