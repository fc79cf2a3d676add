import { dirname } from 'node:path';
import type { EngineNotifications, ItemResult } from '@wirebench/core/contract/engine';
import { VERSION } from '@wirebench/core/contract/version';
import type { RevisionId } from '@wirebench/core/spec/types';
import { DEFAULT_OPTIONS } from '@wirebench/engine/defaults';
import { Engine } from '@wirebench/engine/engine';
import { NearestLevels } from '../check/levels';
import { FileFailure } from '../failure';
import type { Terminal } from '../output/terminal';
import { visible } from '../output/visible';
import { type ChosenServer, chooseServer } from './choose-server';
import { Progress } from './progress';
import { type ReadFile, readRequestFile } from './read-request-file';
import { placedResult, runFile } from './run-file';
import type { RunReport } from './types';

export interface RunnerOptions {
  readonly terminal: Terminal;
  readonly report: RunReport;
  readonly display: (path: string) => string;
  readonly traceFile: string | undefined;
  readonly server: string | undefined;
  readonly command: readonly string[] | undefined;
  readonly inputs: Readonly<Record<string, string>>;
  readonly timeoutMs: number | undefined;
  readonly protocolVersion: RevisionId | undefined;
}

/** Runs files with one engine in this process. */
export class Runner {
  private readonly engine: Engine;
  private readonly levels: NearestLevels;
  private onEvent: (event: EngineNotifications['run/event']) => void = () => {};
  private count = 0;
  private stopped = false;

  constructor(private readonly options: RunnerOptions) {
    const { display, terminal } = options;
    this.levels = new NearestLevels(display, (note) => terminal.err(terminal.errColors.yellow(visible(note))));
    this.engine = new Engine({
      notify: (name, params) => {
        if (name === 'run/event') this.onEvent(params as EngineNotifications['run/event']);
      },
    });
  }

  /** Ends every server; what has not been sent stays so. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.cancel();
    await this.engine.dispose();
  }

  /** @returns whether all requests of the file passed. @throws {FileFailure} where nothing could be sent */
  async file(given: string): Promise<boolean> {
    const read = readRequestFile(given);
    const { display, server, command, inputs } = this.options;
    const name = server ?? read.file.server;
    const chosen = await chooseServer(read.path, { name, command, inputs, display });
    await this.configure(read, chosen);
    if (this.stopped) return false;
    const shown = display(read.path);
    this.count++;
    this.listen(read, chosen.server.name, shown);
    const { timeoutMs, protocolVersion } = this.options;
    const summary = await runFile(this.engine, read, chosen, {
      run: this.run,
      shown,
      inputs,
      timeoutMs,
      protocolVersion,
    });
    const { items, outcome } = summary;
    if (items[0]?.startFailed) throw new FileFailure(items[0].message ?? 'its server could not be started');
    const results = items.map((result) => placedResult(read, result));
    this.options.report.fileEnd({ path: shown, server: chosen.server.name, outcome, items: results });
    await this.engine.handlers['run/forget']({ run: this.run });
    return outcome === 'passed';
  }

  private get run(): string {
    return `run-${this.count}`;
  }

  private async cancel(): Promise<void> {
    await this.engine.handlers['run/cancel']({ run: this.run });
  }

  private async configure(read: ReadFile, { workspaceFolder }: ChosenServer): Promise<void> {
    const { traceFile } = this.options;
    await this.engine.handlers['engine/configure']({
      ...DEFAULT_OPTIONS,
      client: { name: 'mcp-wirebench', version: VERSION },
      workspaceFolder,
      rules: this.levels.of(dirname(read.path)),
      ...(traceFile !== undefined && { traceFile }),
    });
  }

  /** Reports what happens as it happens; of a file whose server cannot be started there is nothing to report. */
  private listen(read: ReadFile, server: string, shown: string): void {
    const { report, terminal } = this.options;
    const progress = new Progress(terminal);
    let first: ItemResult | undefined;
    this.onEvent = (event) => {
      progress.event(event);
      if (event.type !== 'item-end') return;
      if (!first && !event.result.startFailed) report.fileStart(shown, server);
      first ??= event.result;
      if (!first.startFailed) report.item(shown, placedResult(read, event.result));
    };
  }
}
