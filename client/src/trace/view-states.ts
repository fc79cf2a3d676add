import type { TraceViewState } from '@wirebench/client/shared/trace-panel';
import type * as vscode from 'vscode';

const SLOT = 'trace.views';
const MOST = 50;
/** characters of one file's state */
const LARGEST = 20_000;

type Entry = readonly [path: string, state: unknown];

/** What the views of traces keep for each file, in the workspace; the files that were looked at last. */
export class ViewStates {
  constructor(private readonly store: Pick<vscode.Memento, 'get' | 'update'>) {}

  /** as it was saved, maybe by another version */
  of(path: string): unknown {
    return this.entries().find(([of]) => of === path)?.[1];
  }

  async save(path: string, state: TraceViewState): Promise<void> {
    if (JSON.stringify(state).length > LARGEST) return;
    const others = this.entries().filter(([of]) => of !== path);
    await this.store.update(SLOT, [[path, state], ...others].slice(0, MOST));
  }

  private entries(): readonly Entry[] {
    const saved = this.store.get<unknown>(SLOT);
    return Array.isArray(saved) ? saved.filter((entry): entry is Entry => Array.isArray(entry)) : [];
  }
}
