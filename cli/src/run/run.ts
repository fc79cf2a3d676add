import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RevisionId } from '@wirebench/core/spec/types';
import { EXIT } from '../exit-codes';
import { Failure, FileFailure, reasonOf } from '../failure';
import { displayPath } from '../files/display-path';
import { processTerminal } from '../output/terminal';
import { visible } from '../output/visible';
import { onInterrupt } from './interrupt';
import { jsonReport } from './report-json';
import { textReport } from './report-text';
import { Runner } from './runner';

export interface RunFlags {
  readonly server?: string;
  /** what stands behind `--` */
  readonly command: readonly string[] | undefined;
  readonly trace?: string;
  readonly timeout?: number;
  readonly input?: Readonly<Record<string, string>>;
  readonly format: 'text' | 'json';
  readonly protocolVersion?: RevisionId;
  readonly color: boolean;
}

/** Runs request files one after the other. @returns the exit code */
export async function run(files: readonly string[], flags: RunFlags): Promise<number> {
  if (flags.server !== undefined && flags.command) {
    throw new Failure('name a server with --server or give a command behind "--", not both.');
  }
  const terminal = processTerminal(flags.color);
  const { out, err, errColors } = terminal;
  const report = flags.format === 'json' ? jsonReport(out, flags.trace) : textReport(terminal);
  const runner = new Runner({
    terminal,
    report,
    display: (path) => displayPath(process.cwd(), path, process.platform === 'win32'),
    traceFile: flags.trace === undefined ? undefined : writable(resolve(flags.trace)),
    server: flags.server,
    command: flags.command,
    inputs: flags.input ?? {},
    timeoutMs: flags.timeout,
    protocolVersion: flags.protocolVersion,
  });
  const release = onInterrupt(() => runner.stop());
  let failed = false;
  let notRun = 0;
  try {
    for (const file of files) {
      try {
        failed = !(await runner.file(file)) || failed;
      } catch (error) {
        if (!(error instanceof FileFailure)) throw error;
        notRun++;
        report.notRun(file, error.message);
        err(errColors.red(visible(`${file} was not run: ${error.message}`)));
      }
    }
  } finally {
    await runner.stop();
    release();
  }
  report.end();
  if (notRun > 0) return EXIT.notRun;
  return failed ? EXIT.faults : EXIT.clean;
}

/** Says before anything is sent that nothing could be recorded. */
function writable(path: string): string {
  try {
    closeSync(openSync(path, 'a'));
    return path;
  } catch (error) {
    throw new Failure(`the trace cannot be written to ${path}: ${reasonOf(error)}.`);
  }
}
