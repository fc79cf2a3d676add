import type { RunEvent, RunSummary } from '@wirebench/core/contract/engine';
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

/** Waits for a run; one that takes long shows its progress and can be cancelled there. */
export async function whileRunning(running: Promise<RunSummary>, watched: Watched): Promise<RunSummary> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'long'>((resolve) => {
    timer = setTimeout(() => resolve('long'), PATIENCE_MS);
  });
  try {
    const first = await Promise.race([running, patience]);
    return first === 'long' ? await withNotification(running, watched) : first;
  } finally {
    clearTimeout(timer);
  }
}

function withNotification(running: Promise<RunSummary>, { engine, run, title, cancel, count }: Watched) {
  const options = { location: vscode.ProgressLocation.Notification, cancellable: true, title };
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
