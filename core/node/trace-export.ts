import { basename } from 'node:path';
import type { ExportFormat } from '../src/trace/exporters/formats';
import { exporterOf } from '../src/trace/exporters/index';
import { Redactor } from '../src/trace/redact/redactor';
import type { ExportOutcome, RedactOptions } from '../src/trace/redact/types';
import type { Breathe } from './breathe';
import { ExportRecords, type Pulse } from './export-records';
import type { TraceReading } from './trace-reading';

export interface ExportOptions {
  readonly redact: RedactOptions;
  /** ascending; undefined: every record */
  readonly rows?: readonly number[] | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly breathe?: Breathe | undefined;
  /** told now and then how far it is, from 0 to 1 */
  readonly progress?: ((done: number) => void) | undefined;
}

/** Nobody waits for the export any more. */
class ExportCancelled extends Error {
  constructor() {
    super('The export was cancelled.');
  }
}

/**
 * Writes what a trace holds in another format, in a memory that does not grow with the file.
 * @throws {PatternProblem} where a pattern cannot be understood or takes too long, {ExportCancelled}
 */
export async function exportTrace(
  path: string,
  reading: TraceReading,
  format: ExportFormat,
  options: ExportOptions,
  write: (text: string) => Promise<void>,
): Promise<ExportOutcome> {
  const exporter = exporterOf(format);
  const redactor = new Redactor(options.redact);
  const records = recordsOf(path, reading, redactor, options, exporter.showsFindings === true);
  await records.learn();
  for await (const text of exporter.write(records)) await write(text);
  return { records: records.count, report: redactor.report };
}

/** What would go from the records, with nothing written. */
export async function previewRedaction(
  path: string,
  reading: TraceReading,
  options: ExportOptions,
): Promise<ExportOutcome> {
  const redactor = new Redactor(options.redact);
  const records = recordsOf(path, reading, redactor, options, false);
  await records.learn();
  for await (const _ of records.records()) {
    // the redactor counts
  }
  return { records: records.count, report: redactor.report };
}

function recordsOf(
  path: string,
  reading: TraceReading,
  redactor: Redactor,
  { rows, signal, breathe, progress }: ExportOptions,
  showsFindings: boolean,
): ExportRecords {
  const { length } = reading.analysis.index;
  const total = length + (rows?.length ?? length);
  let done = 0;
  const pulse: Pulse = () => {
    done += 1;
    if (signal?.aborted) throw new ExportCancelled();
    const pause = breathe?.();
    if (pause) progress?.(Math.min(1, done / Math.max(1, total)));
    return pause;
  };
  return new ExportRecords(basename(path), reading, rows, redactor, showsFindings, pulse);
}
