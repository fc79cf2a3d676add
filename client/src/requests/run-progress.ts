import type { RunEvent, RunSummary } from '@wirebench/core/contract/engine';
import { RESPONSE_VIEW } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';
import type { Engine } from '../engine/engine';
import { pendingText } from './summary-text';

/** A run shorter than this shows no notification: it would only flash. */
const PATIENCE_MS = 800;

export interface Watched {
  readonly engine: Engine;
  readonly run: string;
  readonly title: string;
  readonly cancel: vscode.CancellationTokenSource;
  /** how many items the run has */
  readonly count: number;
}

/**
 * Waits for a run; one that takes long shows its progress: in the status bar where the response panel tells the rest,
 * else as a notification that can cancel it.
 */
export async function whileRunning(running: Promise<RunSummary>, watched: Watched): Promise<RunSummary> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'long'>((resolve) => {
    timer = setTimeout(() => resolve('long'), PATIENCE_MS);
  });
  try {
    const first = await Promise.race([running, patience]);
    return first === 'long' ? await withProgress(running, watched) : first;
  } finally {
    clearTimeout(timer);
  }
}

function withProgress(running: Promise<RunSummary>, { engine, run, title, cancel, count }: Watched) {
  const { Notification, Window } = vscode.ProgressLocation;
  const options = { location: panelIsSeen() ? Window : Notification, cancellable: true, title };
  return vscode.window.withProgress(options, async (progress, token) => {
    const subscriptions = [
      token.onCancellationRequested(() => cancel.cancel()),
      engine.onRun((event) => {
        if (event.run === run) report(progress, event, count);
      }),
    ];
    try {
      return await running;
    } finally {
      for (const subscription of subscriptions) subscription.dispose();
    }
  });
}

function panelIsSeen(): boolean {
  // the editor puts a prefix before the type of a view
  return vscode.window.tabGroups.all.some(
    ({ activeTab }) =>
      activeTab?.input instanceof vscode.TabInputWebview && activeTab.input.viewType.endsWith(RESPONSE_VIEW),
  );
}

function report(
  progress: vscode.Progress<{ message?: string; increment?: number }>,
  event: RunEvent,
  count: number,
): void {
  switch (event.type) {
    case 'item-start':
      if (count > 1) progress.report({ message: event.name ?? event.method ?? '' });
      break;
    case 'item-end':
      progress.report({ increment: 100 / count });
      break;
    case 'pending':
      progress.report({ message: pendingText(event.pending) });
      break;
    case 'progress': {
      const share = event.total ? `${Math.round((event.progress / event.total) * 100)} %` : String(event.progress);
      progress.report({ message: [share, event.message].filter(Boolean).join(': ') });
    }
  }
}
