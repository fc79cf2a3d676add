import type { TraceFile } from '@wirebench/core/node/trace-file';
import { chainWords } from '@wirebench/core/trace/chain-words';
import type { ChainRow } from '@wirebench/core/trace/types';
import type { Terminal } from '../output/terminal';
import { lineOf } from './report-text';

interface Chain {
  readonly rows: readonly ChainRow[];
  readonly total: number;
}

/** What belongs together with the record on a line. @throws where the file has no records */
export async function chainAt(file: TraceFile, line: number): Promise<Chain> {
  const index = file.recordAtLine(line);
  if (index === undefined) throw new Error('There are no records in this file, so nothing belongs together.');
  return file.chain(index);
}

/** A line a record, as in the table, with what it is to the one that it belongs to. */
export function printChain({ rows, total }: Chain, { out, colors }: Terminal): void {
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  for (const row of rows) {
    const of = row.link.of === undefined ? undefined : byIndex.get(row.link.of);
    out(`${lineOf(row, colors)} ${colors.dim(`- ${chainWords(row.link)}${of ? `, of line ${of.line}` : ''}`)}`);
  }
  if (total > rows.length) out(colors.dim(`${total - rows.length} more are not listed`));
}

export function chainAsJson({ rows, total }: Chain) {
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  const chain = rows.map(({ line, dir, kind, method, target, link: { as, of, late, retry } }) => ({
    line,
    dir: dir ?? null,
    kind,
    method: method ?? null,
    target: target ?? null,
    as,
    ofLine: (of === undefined ? undefined : byIndex.get(of)?.line) ?? null,
    late,
    retry: retry ?? null,
  }));
  return { chain, total };
}
