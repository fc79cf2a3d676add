import { resolve } from 'node:path';
import { TraceFile } from '@wirebench/core/node/trace-file';
import type { TraceCheck } from '@wirebench/core/trace/check';
import type { TraceFormat } from '@wirebench/core/trace/readers/types';
import type { TraceRow } from '@wirebench/core/trace/types';
import { EXIT } from '../exit-codes';
import { Failure } from '../failure';
import { processTerminal } from '../output/terminal';
import { reportAsJson } from './report-json';
import { printTable } from './report-text';

export interface TraceFlags {
  readonly format: 'text' | 'json';
  /** format of the file; without it, it is recognised */
  readonly as?: TraceFormat;
  readonly color: boolean;
}

/** rows that are asked for at once */
const WINDOW = 500;
/** what is wrong in it is a matter of `wirebench check` */
const NO_CHECK: TraceCheck = { frame: () => [], raw: () => [], step: () => [] };

/** Shows what a recording holds. @returns the exit code. @throws {Failure} where it cannot be read */
export async function trace(path: string, { format, as, color }: TraceFlags): Promise<number> {
  const terminal = processTerminal(color);
  const file = await attempt(() => TraceFile.open(resolve(path), NO_CHECK, undefined, as));
  try {
    await attempt(() => file.advance());
    file.finish();
    if (format === 'json') terminal.out(JSON.stringify(await reportAsJson(file, rowsOf(file)), undefined, 2));
    else await printTable(file.summary, rowsOf(file), terminal);
    return EXIT.clean;
  } finally {
    await file.close();
  }
}

async function* rowsOf(file: TraceFile): AsyncGenerator<TraceRow> {
  for (let from = 0; ; from += WINDOW) {
    const { rows } = await file.rows(from, WINDOW);
    yield* rows;
    if (rows.length < WINDOW) return;
  }
}

/** What the reader says is for people already. */
async function attempt<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}
