import { isAbsolute } from 'node:path';
import type { FaultLevel } from '@wirebench/core/rules/types';
import type { RevisionId } from '@wirebench/core/spec/types';
import type { TraceFormat } from '@wirebench/core/trace/readers/types';
import { EXIT } from '../exit-codes';
import { FileFailure } from '../failure';
import { displayPath } from '../files/display-path';
import { findFiles } from '../files/find-files';
import { processTerminal } from '../output/terminal';
import { visible } from '../output/visible';
import { checkFile } from './check-file';
import { NearestLevels } from './levels';
import { mayBeOurs } from './recognise-file';
import { jsonReport } from './report-json';
import { textReport } from './report-text';
import { Counts } from './summary';

export interface CheckFlags {
  readonly format: 'text' | 'json';
  readonly protocolVersion?: RevisionId;
  readonly hints: boolean;
  readonly fault?: readonly FaultLevel[];
  /** format of the recordings; without it, each file is recognised */
  readonly as?: TraceFormat;
  readonly color: boolean;
}

/** Checks files and all below folders. @returns the exit code */
export async function check(paths: readonly string[], flags: CheckFlags): Promise<number> {
  const terminal = processTerminal(flags.color);
  const display = (path: string) => displayPath(process.cwd(), path, process.platform === 'win32');
  const complain = (message: string) => terminal.err(terminal.errColors.red(visible(message)));
  const levels = new NearestLevels(display, (message) => terminal.err(terminal.errColors.yellow(visible(message))));
  const report = flags.format === 'json' ? jsonReport(terminal.out) : textReport(terminal, flags.hints);
  const counts = new Counts();
  const problem = (path: string, message: string) => {
    counts.addUnread();
    complain(`${path} was not checked: ${message}.`);
  };
  const files = findFiles(paths, process.cwd(), mayBeOurs, ({ path, message }) =>
    problem(isAbsolute(path) ? display(path) : path, message),
  );
  for (const found of files) {
    try {
      const checked = await checkFile(found, {
        display,
        levels,
        protocolVersion: flags.protocolVersion,
        faults: flags.fault && new Set(flags.fault),
        format: flags.as,
      });
      if (!checked) continue;
      counts.add(checked);
      report.file(checked);
    } catch (error) {
      if (!(error instanceof FileFailure)) throw error;
      problem(display(found.path), error.message);
    }
  }
  const { summary } = counts;
  report.end(summary);
  if (summary.notChecked > 0) return EXIT.notRun;
  return summary.error > 0 ? EXIT.faults : EXIT.clean;
}
