import type { ItemOutcome } from '@wirebench/core/contract/engine';

/** How many requests came to which end. */
export type Tally = Readonly<Record<ItemOutcome, number>>;

export function tallyOf(outcomes: Iterable<ItemOutcome>): Tally {
  const tally: Record<ItemOutcome, number> = { passed: 0, failed: 0, timeout: 0, cancelled: 0, 'not-run': 0 };
  for (const outcome of outcomes) tally[outcome]++;
  return tally;
}
