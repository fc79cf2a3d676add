import { chainOf } from '../src/trace/chain';
import type { ChainRow } from '../src/trace/types';
import type { TraceReading } from './trace-reading';
import { rowsAt } from './trace-rows';

/** rows of a chain in one answer */
const MOST = 200;

/** What belongs together with a record; of a long chain its beginning and what stands near the record. */
export async function chainRows(
  reading: TraceReading,
  index: number,
): Promise<{ rows: readonly ChainRow[]; total: number }> {
  const { links, total } = chainOf(reading.analysis.index, index, MOST);
  const rows = await rowsAt(
    reading,
    links.map((link) => link.index),
  );
  return { rows: rows.map((row, i) => ({ ...row, link: links[i]! })), total };
}
