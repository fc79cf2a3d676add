import type { RunEntry } from '@wirebench/client/shared/response-panel';
import type { RunSummary } from '@wirebench/core/contract/engine';
import * as vscode from 'vscode';
import { setContext } from '../command';
import type { Engine } from '../engine/engine';
import { RunHistory, type RunStart } from './run-history';

/** The runs of this window: which are under way, and what came of the others. */
export class Runs implements vscode.Disposable {
  readonly history = new RunHistory(
    () => new Date().toISOString(),
    (run) => void this.engine.request('run/forget', { run }).catch(() => {}),
  );
  private readonly running = new Map<string, vscode.CancellationTokenSource>();
  private readonly began = new vscode.EventEmitter<RunStart>();
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly updated = new vscode.EventEmitter<RunEntry>();
  private readonly subscriptions: vscode.Disposable;

  readonly onBegan = this.began.event;
  /** an item was added to the history, or the history was cut */
  readonly onChanged = this.changed.event;
  /** what is known of one item changed */
  readonly onUpdated = this.updated.event;

  constructor(private readonly engine: Engine) {
    this.subscriptions = vscode.Disposable.from(
      engine.onRun((event) => {
        const change = this.history.apply(event);
        if (change) this.tell([change.entry], change.added);
      }),
      engine.onEnded(() => this.history.loseAll()),
      this.began,
      this.changed,
      this.updated,
    );
  }

  get runningIds(): readonly string[] {
    return [...this.running.keys()];
  }

  begin(start: RunStart, cancel: vscode.CancellationTokenSource): void {
    this.history.begin(start);
    this.running.set(start.run, cancel);
    setContext('mcpWirebench.running', true);
    this.began.fire(start);
  }

  finish(summary: RunSummary): void {
    this.end(summary.run);
    this.tell(this.history.finish(summary), true);
  }

  fail(run: string, message: string, trace: string | undefined): void {
    this.end(run);
    this.tell(this.history.fail(run, message, trace), true);
  }

  cancel(run: string): void {
    this.running.get(run)?.cancel();
  }

  dispose(): void {
    this.subscriptions.dispose();
  }

  private end(run: string): void {
    this.running.delete(run);
    setContext('mcpWirebench.running', this.running.size > 0);
  }

  private tell(entries: readonly RunEntry[], added: boolean): void {
    if (entries.length > 0) setContext('mcpWirebench.answered', true);
    if (added) this.changed.fire();
    for (const entry of entries) this.updated.fire(entry);
  }
}
