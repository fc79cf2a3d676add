import { closeSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { EngineNotifications } from '@wirebench/core/contract/engine';
import { VERSION } from '@wirebench/core/contract/version';
import type { RevisionId } from '@wirebench/core/spec/types';
import { DEFAULT_OPTIONS } from '@wirebench/engine/defaults';
import { Engine } from '@wirebench/engine/engine';
import { NearestLevels } from '../check/levels';
import { EXIT } from '../exit-codes';
import { Failure, FileFailure, reasonOf } from '../failure';
import { displayPath } from '../files/display-path';
import { processTerminal, type Terminal } from '../output/terminal';
import { visible } from '../output/visible';
import { chooseServer } from './choose-server';
import { onInterrupt } from './interrupt';
import { Progress } from './progress';
import { readRequestFile } from './read-request-file';
import { jsonReport } from './report-json';
import { textReport } from './report-text';
import { placedResult, runFile } from './run-file';
import type { RunReport } from './types';

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
  const traceFile = flags.trace === undefined ? undefined : writable(resolve(flags.trace));
  const work = new RunWork(flags, traceFile);
  const release = onInterrupt(() => work.engine.dispose());
  try {
    return await work.all(files);
  } finally {
    await work.engine.dispose();
    release();
  }
}

class RunWork {
  readonly engine: Engine;
  private readonly terminal: Terminal;
  private readonly report: RunReport;
  private readonly levels: NearestLevels;
  private onEvent: (event: EngineNotifications['run/event']) => void = () => {};

  constructor(
    private readonly flags: RunFlags,
    private readonly traceFile: string | undefined,
  ) {
    this.terminal = processTerminal(flags.color);
    const { out, err, errColors } = this.terminal;
    this.report = flags.format === 'json' ? jsonReport(out, flags.trace) : textReport(this.terminal);
    this.levels = new NearestLevels(this.display, (message) => err(errColors.yellow(visible(message))));
    this.engine = new Engine({
      notify: (name, params) => {
        if (name === 'run/event') this.onEvent(params as EngineNotifications['run/event']);
      },
    });
  }

  private readonly display = (path: string) => displayPath(process.cwd(), path, process.platform === 'win32');

  async all(files: readonly string[]): Promise<number> {
    let failed = false;
    let notRun = 0;
    for (const [index, file] of files.entries()) {
      try {
        const outcome = await this.one(file, `run-${index + 1}`);
        failed ||= outcome !== 'passed';
      } catch (error) {
        if (!(error instanceof FileFailure)) throw error;
        notRun++;
        this.terminal.err(this.terminal.errColors.red(visible(`${file} was not run: ${error.message}`)));
      }
    }
    this.report.end(notRun);
    if (notRun > 0) return EXIT.notRun;
    return failed ? EXIT.faults : EXIT.clean;
  }

  private async one(given: string, id: string) {
    const { flags, engine, report } = this;
    const read = readRequestFile(given);
    const shown = this.display(read.path);
    const { command, input: inputs = {} } = flags;
    const name = flags.server ?? read.file.server;
    const chosen = await chooseServer(read.path, { name, command, inputs, display: this.display });
    await engine.handlers['engine/configure']({
      ...DEFAULT_OPTIONS,
      client: { name: 'mcp-wirebench', version: VERSION },
      workspaceFolder: chosen.workspaceFolder,
      rules: this.levels.of(dirname(read.path)),
      ...(this.traceFile !== undefined && { traceFile: this.traceFile }),
    });
    const progress = new Progress(this.terminal);
    let started = false;
    const begin = () => {
      if (!started) report.fileStart(shown, chosen.server.name);
      started = true;
    };
    this.onEvent = (event) => {
      begin();
      progress.event(event);
      if (event.type === 'item-end') report.item(shown, placedResult(read, event.result));
    };
    const options = { run: id, shown, inputs, timeoutMs: flags.timeout, protocolVersion: flags.protocolVersion };
    const { items, outcome } = await runFile(engine, read, chosen, options);
    const results = items.map((result) => placedResult(read, result));
    report.fileEnd({ path: shown, server: chosen.server.name, outcome, items: results });
    await engine.handlers['run/forget']({ run: id });
    return outcome;
  }
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
