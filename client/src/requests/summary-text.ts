import type { ItemResult, PendingCall } from '@wirebench/core/contract/engine';

/** `12 ms`, `3.4 s`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** What came of an item, in a few words behind its line. A failed tool never reads like a call that failed. */
export function resultText(result: ItemResult): string {
  const mark = { passed: '✓', failed: '✗', cancelled: '⊘', timeout: '⏱', 'not-run': '–' }[result.outcome];
  const words: string[] = [];
  if (result.outcome === 'timeout') words.push('no answer in time');
  else if (result.outcome === 'cancelled') words.push('cancelled');
  else if (result.outcome === 'not-run') words.push('not run');
  else if (result.response === 'error') words.push(`error ${result.error?.code ?? ''}`.trim());
  else if (result.response === 'tool-error') words.push('tool error');
  else if (result.response === 'input-required') words.push('input required');
  else if (result.response === 'none') words.push('no answer');
  if (result.ms !== undefined) words.push(duration(result.ms));
  // a call that was cancelled or timed out failed no expectation: it was never asked
  const broken = result.outcome === 'failed' ? result.failures.filter(({ implied }) => !implied).length : 0;
  if (broken > 0) words.push(plural(broken, 'expectation', 'failed'));
  const findings = result.findings.length + result.moreFindings;
  if (findings > 0) words.push(plural(findings, 'finding'));
  return `${mark} ${words.join(', ')}`.trim();
}

/** `3 passed, 1 failed` of a run of several items. */
export function countsText(items: readonly ItemResult[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of items) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome === 'not-run' ? 'not run' : outcome}`).join(', ');
}

/** What is known of a call without an answer, for the progress message. */
export function pendingText({ elapsedMs, lastReceivedMs, alive, nearMisses }: PendingCall): string {
  const words = [`waiting for ${duration(elapsedMs)}`];
  if (!alive) words.push('the server has ended');
  else if (lastReceivedMs === undefined) words.push('nothing came back yet');
  const near = nearMisses[0];
  if (near !== undefined) words.push(near);
  return words.join('; ');
}

function plural(count: number, noun: string, rest?: string): string {
  return [`${count} ${noun}${count === 1 ? '' : 's'}`, rest].filter(Boolean).join(' ');
}
