import { type FSWatcher, watch } from 'node:fs';
import type { TraceCheck } from '../src/trace/check';
import type { TraceSummary } from '../src/trace/types';
import type { Breathe } from './breathe';
import type { TraceFile } from './trace-file';

/** between two announcements of one trace */
const QUIET_MS = 200;

/** records that a first look shows, and how many slices of reading it waits for them at most */
const SCREENFUL = 200;
const MOST_SLICES = 25;

/** Reads a trace on whenever its file may have changed, and announces what came of it, at most five times a second. */
export class FollowedTrace {
  /** settles when the first lines are read, or the file turned out to have none */
  readonly firstLines: Promise<void>;
  private running = false;
  private again = false;
  private closed = false;
  private lastSaid = 0;
  private slices = 0;
  private timer: NodeJS.Timeout | undefined;
  private watcher: FSWatcher | undefined;
  private sayFirst: () => void = () => {};

  constructor(
    readonly file: TraceFile,
    private readonly breathe: Breathe,
    private readonly changed: (summary: TraceSummary) => void,
  ) {
    this.firstLines = new Promise((resolve) => {
      this.sayFirst = resolve;
    });
    this.watchFile();
    this.look();
  }

  /** reads on, unless it is being read; then once more after that */
  look(): void {
    if (this.closed) return;
    if (this.running) this.again = true;
    else void this.run();
  }

  /** reads all of it again, judged by other levels */
  recheck(check: TraceCheck): void {
    this.file.recheck(check).then(
      () => this.look(),
      () => {}, // the file is gone: what was read stays as it is
    );
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.watcher?.close();
    this.sayFirst();
    await this.file.close();
  }

  private async run(): Promise<void> {
    this.running = true;
    do {
      this.again = false;
      try {
        if (await this.file.advance(this.breatheAndSay)) this.say();
      } catch {
        // The poll tries again; what was read stays as it is.
      }
    } while (this.again && !this.closed);
    this.running = false;
    this.sayFirst();
  }

  private readonly breatheAndSay: Breathe = () => {
    const pause = this.breathe();
    if (pause === undefined) return undefined;
    // The first pause comes before the first line.
    this.slices += 1;
    if (this.file.summary.records >= SCREENFUL || this.slices > MOST_SLICES) this.sayFirst();
    if (this.slices > 1) this.say();
    return pause;
  };

  private say(): void {
    if (this.timer !== undefined || this.closed) return;
    const wait = this.lastSaid + QUIET_MS - performance.now();
    if (wait <= 0) this.sayNow();
    else this.timer = setTimeout(() => this.sayNow(), wait);
  }

  private sayNow(): void {
    this.timer = undefined;
    this.lastSaid = performance.now();
    if (!this.closed) this.changed(this.file.summary);
  }

  /** only makes it quicker: the poll sees what a watcher misses, and a file that was replaced has another one */
  private watchFile(): void {
    try {
      this.watcher = watch(this.file.path, { persistent: false }, () => this.look());
      this.watcher.on('error', () => this.watcher?.close());
    } catch {
      this.watcher = undefined;
    }
  }
}
