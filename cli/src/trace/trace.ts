import { resolve } from 'node:path';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import type { ExportFormat } from '@wirebench/core/trace/exporters/formats';
import type { TraceFormat } from '@wirebench/core/trace/readers/types';
import type { RedactOptions } from '@wirebench/core/trace/redact/types';
import type { TraceRow } from '@wirebench/core/trace/types';
import { EXIT } from '../exit-codes';
import { Failure } from '../failure';
import { processTerminal } from '../output/terminal';
import { attempt, checkFor } from './attempt';
import { chainAsJson, chainAt, printChain } from './chain';
import { type ExportTarget, exportTrace } from './export';
import { reportAsJson } from './report-json';
import { printTable } from './report-text';
import { printStatistics, statisticsAsJson } from './statistics';
import { printRequestFile, requestFileAsJson, toRequestFile } from './to-request-file';

export interface TraceFlags {
  readonly format: 'text' | 'json';
  /** format of the file; without it, it is recognised */
  readonly as?: TraceFormat;
  readonly filter?: string;
  readonly stats?: true;
  /** line (from 1) of the record whose chain is printed */
  readonly chain?: number;
  readonly export?: ExportFormat;
  readonly convert?: true;
  /** of an export; without it, standard output */
  readonly output?: string;
  readonly redact?: RedactOptions['mode'];
  /** path of the request file that is written */
  readonly toRequestFile?: string;
  readonly color: boolean;
}

/** rows that are asked for at once */
const WINDOW = 500;

/** Shows what a recording holds. @returns the exit code. @throws {Failure} where it cannot be read */
export async function trace(path: string, flags: TraceFlags): Promise<number> {
  const { format, as, color, filter = '', stats, toRequestFile: fixture } = flags;
  const terminal = processTerminal(color);
  const target = exportOf(flags);
  const asked = checkFor(filter);
  const check = target?.format === 'html' ? traceCheck() : asked;
  const file = await attempt(() => TraceFile.open(resolve(path), check, undefined, as));
  try {
    await attempt(() => file.advance());
    file.finish();
    if (target) {
      await attempt(() => exportTrace(file, filter, target, terminal));
      return EXIT.clean;
    }
    if (flags.chain !== undefined) {
      const chain = await attempt(() => chainAt(file, flags.chain!));
      if (format === 'json') terminal.out(JSON.stringify(chainAsJson(chain), undefined, 2));
      else printChain(chain, terminal);
      return EXIT.clean;
    }
    const rows = rowsOf(file, filter);
    if (fixture !== undefined) {
      const made = await toRequestFile(file, filter, fixture);
      if (format === 'json') terminal.out(JSON.stringify(requestFileAsJson(fixture, made), undefined, 2));
      else printRequestFile(fixture, made, terminal);
    } else if (stats) {
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

/** What is to be written, or shown of what would go. @throws {Failure} where the flags do not go together */
function exportOf({
  export: format,
  convert,
  output,
  redact,
  stats,
  chain,
  filter,
}: TraceFlags): ExportTarget | undefined {
  if (convert && format !== undefined && format !== 'native') {
    throw new Failure('--convert writes the native format: leave --export out, or --convert.');
  }
  if (chain !== undefined && (stats || format !== undefined || convert || redact !== undefined || filter)) {
    throw new Failure('--chain prints one chain: it goes with --format and --as only.');
  }
  const wanted = convert ? 'native' : format;
  if (wanted === undefined && output !== undefined) throw new Failure('--output needs --export or --convert.');
  if (wanted === undefined && redact === undefined) return undefined;
  if (stats) throw new Failure('--stats prints; it goes neither with an export nor with --redact.');
  return { format: wanted, output, mode: redact ?? 'default' };
}

async function* rowsOf(file: TraceFile, filter: string): AsyncGenerator<TraceRow> {
  for (let from = 0; ; from += WINDOW) {
    const { rows } = await (filter.trim() === '' ? file.rows(from, WINDOW) : file.filtered(filter, from, WINDOW));
    yield* rows;
    if (rows.length < WINDOW) return;
  }
}
