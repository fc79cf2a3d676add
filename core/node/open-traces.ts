import type { Levels } from '../src/rules/levels';
import { traceCheck } from '../src/trace/check-frame';
import type { TraceSummary } from '../src/trace/types';
import { FollowedTrace } from './followed-trace';
import { TraceFile } from './trace-file';
import { Turns } from './turns';

const MOST = 32;
const POLL_MS = 500;
/** between two looks at whether a file has been read */
const COMPLETE_MS = 50;
/** of reading between two turns of the event loop: a request is answered within about twice that */
const SLICE_MS = 8;

/** The traces that somebody looks at. Each is read in the background and followed until it is closed. */
export class OpenTraces {
  private readonly traces = new Map<string, Promise<FollowedTrace>>();
  private readonly turns = new Turns(SLICE_MS);
  private poll: NodeJS.Timeout | undefined;

  constructor(private readonly changed: (path: string, summary: TraceSummary) => void) {}

  /** Answers when the first lines are read. A trace that is open already is not opened again. */
  async open(path: string, levels: Levels = {}): Promise<TraceSummary> {
    let trace = this.traces.get(path);
    if (trace === undefined) {
      if (this.traces.size >= MOST) throw new Error(`${MOST} traces are open already. Close one of them first.`);
      trace = this.start(path, levels);
      this.traces.set(path, trace);
      trace.catch(() => this.traces.delete(path));
      this.poll ??= setInterval(() => this.lookAtAll(), POLL_MS);
    }
    const { file, firstLines } = await trace;
    await firstLines;
    return file.summary;
  }

  async close(path: string): Promise<void> {
    const trace = this.traces.get(path);
    this.traces.delete(path);
    if (this.traces.size === 0) {
      clearInterval(this.poll);
      this.poll = undefined;
    }
    await (await trace?.catch(() => undefined))?.close();
  }

  async configure(path: string, levels: Levels): Promise<void> {
    (await this.traces.get(path)?.catch(() => undefined))?.recheck(traceCheck(levels));
  }

  /** @throws with words for people where the trace is not open */
  async get(path: string): Promise<TraceFile> {
    const trace = this.traces.get(path);
    if (trace === undefined) throw new Error(`This trace is not open: ${path}`);
    return (await trace).file;
  }

  /** the trace once its file has been read to the end, as far as that stood there; @throws as `get` does */
  async complete(path: string, signal: AbortSignal): Promise<TraceFile> {
    for (;;) {
      const file = await this.get(path);
      if (file.summary.complete || signal.aborted) return file;
      await new Promise((resolve) => setTimeout(resolve, COMPLETE_MS));
    }
  }

  get breathe() {
    return this.turns.breathe;
  }

  private async start(path: string, levels: Levels): Promise<FollowedTrace> {
    const file = await TraceFile.open(path, traceCheck(levels));
    return new FollowedTrace(file, this.turns.breathe, (summary) => this.changed(path, summary));
  }

  private async lookAtAll(): Promise<void> {
    for (const trace of [...this.traces.values()]) (await trace.catch(() => undefined))?.look();
  }
}
