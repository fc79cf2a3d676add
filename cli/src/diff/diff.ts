import { resolve } from 'node:path';
import { TraceComparison } from '@wirebench/core/node/trace-comparison';
import type { ComparedRow, ComparisonCounts, Verdict } from '@wirebench/core/trace/compare/types';
import { EXIT } from '../exit-codes';
import { processTerminal } from '../output/terminal';
import { attempt, checkFor } from '../trace/attempt';
import { pairAsJson, summaryAsJson } from './report-json';
import { printCounts, printPair } from './report-text';

export interface DiffFlags {
  readonly format: 'text' | 'json';
  readonly filter?: string;
  /** `--no-duration` gives false */
  readonly duration: boolean;
  readonly color: boolean;
}

/** pairs that are asked for at once */
const WINDOW = 500;
const DIFFERENT: readonly Verdict[] = ['changed', 'added', 'gone'];

/** Holds two recordings against each other. @returns the exit code. @throws {Failure} where one cannot be read */
export async function diff(left: string, right: string, flags: DiffFlags): Promise<number> {
  const { format, color, duration, filter = '' } = flags;
  const terminal = processTerminal(color);
  const options = { check: checkFor(filter), duration };
  const comparison = await attempt(() => TraceComparison.open(resolve(left), resolve(right), options));
  try {
    await attempt(() => comparison.run());
    const { counts } = await attempt(() => comparison.rows({ filter, verdicts: DIFFERENT }, 0, 0));
    if (format === 'json') {
      const pairs: unknown[] = [];
      for await (const row of differentPairs(comparison, filter)) {
        pairs.push(pairAsJson(row, await comparison.differences(row.index), comparison));
      }
      const report = { ...summaryAsJson(left, right, comparison), counts, pairs };
      terminal.out(JSON.stringify(report, undefined, 2));
    } else {
      printCounts(left, right, counts, terminal);
      for await (const row of differentPairs(comparison, filter)) {
        printPair(row, await comparison.differences(row.index), terminal);
      }
    }
    return isSame(counts) ? EXIT.clean : EXIT.faults;
  } finally {
    await comparison.close();
  }
}

const isSame = ({ changed, added, gone }: ComparisonCounts) => changed + added + gone === 0;

async function* differentPairs(comparison: TraceComparison, filter: string): AsyncGenerator<ComparedRow> {
  for (let from = 0; ; from += WINDOW) {
    const { rows } = await attempt(() => comparison.rows({ filter, verdicts: DIFFERENT }, from, WINDOW));
    yield* rows;
    if (rows.length < WINDOW) return;
  }
}
