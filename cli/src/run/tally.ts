import type { ItemOutcome } from '@wirebench/core/contract/engine';

/** How many requests came to which end. */
export type Tally = Readonly<Record<Exclude<ItemOutcome, 'not-run'> | 'notRun', number>>;

export function tallyOf(outcomes: Iterable<ItemOutcome>): Tally {
  const tally = { passed: 0, failed: 0, timeout: 0, cancelled: 0, notRun: 0 };
  for (const outcome of outcomes) tally[outcome === 'not-run' ? 'notRun' : outcome]++;
  return tally;
}
