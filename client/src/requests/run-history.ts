import type { RunEntry } from '@wirebench/client/shared/response-panel';
import type { ServerKey } from '@wirebench/core/config/types';
import type { ItemResult, RunEvent, RunSummary } from '@wirebench/core/contract/engine';

/** A run as it begins: one document, one server, some items. */
export interface RunStart {
  readonly run: string;
  readonly uri: string;
  readonly server: ServerKey;
  readonly serverName: string;
}

const MOST_ENTRIES = 100;

/** The runs of this window, newest first, and what is known of each item. Bounded: the oldest are forgotten. */
export class RunHistory {
  private entries: RunEntry[] = [];
  private readonly starts = new Map<string, RunStart>();
  private readonly lost = new Set<string>();

  /**
   * @param now current time, ISO 8601
   * @param forget called for a run of which nothing is kept any more
   */
  constructor(
    private readonly now: () => string,
    private readonly forget: (run: string) => void = () => {},
  ) {}

  get list(): readonly RunEntry[] {
    return this.entries;
  }

  begin(start: RunStart): void {
    this.starts.set(start.run, start);
  }

  startOf(run: string): RunStart | undefined {
    return this.starts.get(run);
  }

  entry(run: string, item: number): RunEntry | undefined {
    return this.entries.find((entry) => entry.run === run && entry.item === item);
  }

  /** Whether the process that held the run's responses is gone. */
  isLost(run: string): boolean {
    return this.lost.has(run);
  }

  /** Takes an event of the engine; answers the entry that it changed or made. Events of unknown runs are ignored. */
  apply(event: RunEvent): { readonly entry: RunEntry; readonly added: boolean } | undefined {
    const start = this.starts.get(event.run);
    if (!start) return undefined;
    switch (event.type) {
      case 'item-start':
        return this.put(this.blank(start, event.item, event.name ?? event.method));
      case 'item-end': {
        const { result } = event;
        const known = this.entry(event.run, result.item) ?? this.blank(start, result.item, titleOf(result));
        return this.put({ ...known, state: 'done', result, pending: undefined, progress: undefined });
      }
      case 'pending':
        return this.change(event.run, event.item, { pending: event.pending });
      case 'progress': {
        const { progress, total, message } = event;
        return this.change(event.run, event.item, { progress: { progress, total, message } });
      }
    }
  }

  /** The run is over: every item has its result, and the recording is known. */
  finish({ run, items, trace }: RunSummary): readonly RunEntry[] {
    const start = this.starts.get(run);
    if (!start) return [];
    return items.map((result) => {
      const known = this.entry(run, result.item) ?? this.blank(start, result.item, titleOf(result));
      // of a long run the summary leaves out what the end of each item has told
      const told = known.state === 'done' ? (known.result ?? result) : result;
      return this.put({ ...known, state: 'done', result: told, trace, pending: undefined, progress: undefined }).entry;
    });
  }

  /** The run did not come to its end: what still runs is closed with the reason. The recording is what is left. */
  fail(run: string, message: string, trace?: string): readonly RunEntry[] {
    return this.entries
      .filter((entry) => entry.run === run && entry.state === 'running')
      .map((entry) => {
        const result = failed(entry, message);
        return this.put({ ...entry, state: 'done', result, trace, pending: undefined, progress: undefined }).entry;
      });
  }

  /** The engine is gone: responses of earlier runs can be read no more. */
  loseAll(): void {
    for (const run of this.starts.keys()) this.lost.add(run);
  }

  private blank({ run, serverName }: RunStart, item: number, title: string | undefined): RunEntry {
    return { run, item, title: title ?? `#${item + 1}`, server: serverName, at: this.now(), state: 'running' };
  }

  private change(run: string, item: number, change: Partial<RunEntry>) {
    const known = this.entry(run, item);
    return known?.state === 'running' ? this.put({ ...known, ...change }) : undefined;
  }

  private put(entry: RunEntry): { entry: RunEntry; added: boolean } {
    const index = this.entries.findIndex((known) => known.run === entry.run && known.item === entry.item);
    if (index >= 0) this.entries[index] = entry;
    else {
      this.entries.unshift(entry);
      this.trim();
    }
    return { entry, added: index < 0 };
  }

  private trim(): void {
    for (const { run } of this.entries.splice(MOST_ENTRIES)) {
      if (this.entries.some((entry) => entry.run === run)) continue;
      this.starts.delete(run);
      this.lost.delete(run);
      this.forget(run);
    }
  }
}

function titleOf(result: ItemResult): string | undefined {
  return result.name ?? result.method;
}

function failed({ item }: RunEntry, message: string): ItemResult {
  const none = { failures: [], findings: [], moreFindings: 0, notifications: 0, rounds: 0 };
  return { item, outcome: 'failed', response: 'none', message, ...none };
}
