import { resolve } from 'node:path';
import { TraceFile } from '@wirebench/core/node/trace-file';
import type { TraceFormat } from '@wirebench/core/trace/readers/types';
import type { TraceRow } from '@wirebench/core/trace/types';
import { EXIT } from '../exit-codes';
import { processTerminal } from '../output/terminal';
import { attempt, checkFor } from './attempt';
import { reportAsJson } from './report-json';
import { printTable } from './report-text';
import { printStatistics, statisticsAsJson } from './statistics';

export interface TraceFlags {
  readonly format: 'text' | 'json';
  /** format of the file; without it, it is recognised */
  readonly as?: TraceFormat;
  readonly filter?: string;
  readonly stats?: true;
  readonly color: boolean;
}

/** rows that are asked for at once */
const WINDOW = 500;

/** Shows what a recording holds. @returns the exit code. @throws {Failure} where it cannot be read */
export async function trace(path: string, flags: TraceFlags): Promise<number> {
  const { format, as, color, filter = '', stats } = flags;
  const terminal = processTerminal(color);
  const check = checkFor(filter);
  const file = await attempt(() => TraceFile.open(resolve(path), check, undefined, as));
  try {
    await attempt(() => file.advance());
    file.finish();
    const rows = rowsOf(file, filter);
    if (stats) {
      const calls = await attempt(() => file.statistics(filter));
      if (format === 'json') terminal.out(JSON.stringify(statisticsAsJson(calls), undefined, 2));
      else printStatistics(calls, terminal);
    } else if (format === 'json') terminal.out(JSON.stringify(await reportAsJson(file, rows), undefined, 2));
    else await printTable(file.summary, rows, terminal);
    return EXIT.clean;
  } finally {
    await file.close();
  }
}

async function* rowsOf(file: TraceFile, filter: string): AsyncGenerator<TraceRow> {
  for (let from = 0; ; from += WINDOW) {
    const { rows } = await (filter.trim() === '' ? file.rows(from, WINDOW) : file.filtered(filter, from, WINDOW));
    yield* rows;
    if (rows.length < WINDOW) return;
  }
}
