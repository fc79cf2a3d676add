import type { Level } from '../rules/types';
import type { TraceIndex } from './trace-index';
import type { RowStatus } from './types';

const RANKS: readonly (Level | undefined)[] = [undefined, 'hint', 'info', 'warning', 'error'];
const FAILURES: Partial<Record<RowStatus, Level>> = { error: 'error', 'tool-error': 'warning', cancelled: 'warning' };

/**
 * The worst of each of so many equal parts of a list of rows: of findings, and of how calls ended.
 * @param total rows in the list
 * @param recordAt the record of the nth row
 */
export function overviewOf(
  index: TraceIndex,
  total: number,
  recordAt: (row: number) => number,
  parts: number,
): readonly (Level | null)[] {
  const worst = new Uint8Array(Math.max(0, parts));
  for (let row = 0; row < total; row++) {
    const record = recordAt(row);
    const status = index.statusAt(record);
    const rank = Math.max(RANKS.indexOf(index.worstAt(record)), RANKS.indexOf(status && FAILURES[status]));
    const part = Math.floor((row * parts) / total);
    if (rank > (worst[part] ?? 0)) worst[part] = rank;
  }
  return Array.from(worst, (rank) => RANKS[rank] ?? null);
}
