import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import type { TraceFile } from '@wirebench/core/node/trace-file';
import type { ExportFormat } from '@wirebench/core/trace/exporters/formats';
import type { RedactionReport, RedactOptions } from '@wirebench/core/trace/redact/types';
import { NearestLevels } from '../check/levels';
import { displayPath } from '../files/display-path';
import { count } from '../output/count';
import type { Terminal } from '../output/terminal';
import { visible } from '../output/visible';

export interface ExportTarget {
  /** undefined: nothing is written, what would go is shown */
  readonly format: ExportFormat | undefined;
  readonly output: string | undefined;
  readonly mode: RedactOptions['mode'];
}

/** places that are listed; JSON of a log has the same few again and again */
const LISTED = 40;
const KINDS = {
  header: 'credential in a header',
  name: 'value under a name of secrets',
  url: 'credential in an address',
  shape: 'shape of a credential',
  random: 'random value in a suspicious place',
  pattern: 'your pattern',
  contents: 'content',
} as const;

/** Writes a trace in another format, and says on standard error what went from it. @throws with words for people */
export async function exportTrace(
  file: TraceFile,
  filter: string,
  { format, output, mode }: ExportTarget,
  terminal: Terminal,
): Promise<void> {
  const note = (message: string) => terminal.err(terminal.errColors.yellow(visible(message)));
  const added = new NearestLevels(
    (path) => displayPath(process.cwd(), path, process.platform === 'win32'),
    note,
  ).redactOf(dirname(resolve(file.path)));
  const options = { redact: { mode, ...added } };
  if (format === undefined) {
    const { report } = await file.previewRedaction(filter, options);
    printReport(report, terminal.out, 'would go');
    return;
  }
  const written =
    output === undefined
      ? await file.exportWith(toStandardOutput, format, filter, options)
      : await file.exportTo(resolve(output), format, filter, options);
  const where = output === undefined ? '' : ` to ${visible(output)}`;
  terminal.err(`${count(written.records, 'record')} written${where}.`);
  if (mode === 'none') terminal.err(terminal.errColors.yellow('Nothing was left out: secrets are in it.'));
  else printReport(written.report, terminal.err, 'went');
}

/** never more than the reader takes */
async function toStandardOutput(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

function printReport({ removed, more, secrets }: RedactionReport, print: (line: string) => void, verb: string): void {
  if (removed.length === 0) {
    print('Nothing that looks like a secret was found.');
    return;
  }
  const total = removed.reduce((sum, one) => sum + one.count, more);
  print(`${count(total, 'value')} ${verb}; the file holds ${count(secrets, 'different secret')}:`);
  for (const { kind, place, count: times } of removed.slice(0, LISTED)) {
    print(`${String(times).padStart(7)}  ${KINDS[kind]}  ${visible(place || '(text)', 'one-line')}`);
  }
  const rest = removed.slice(LISTED).reduce((sum, one) => sum + one.count, more);
  if (rest > 0) print(`${String(rest).padStart(7)}  in other places`);
}
