import type { RequestFile } from '@wirebench/core/request/types';

/**
 * Where an item of an earlier run stands now: items may have been added, moved or renamed since. Undefined rather than
 * a guess: another request must not be sent, nor get this one's answer.
 *
 * @param item its index when it was sent
 * @param title its name, else its method, as the history shows it
 */
export function findAgain({ shape, items }: RequestFile, item: number, title: string): number | undefined {
  if (shape === 'message') return items[0]?.index;
  const same = items.filter((one) => (one.name ?? one.method ?? `#${one.index + 1}`) === title);
  if (same.some(({ index }) => index === item)) return item;
  return same.length === 1 ? same[0]!.index : undefined;
}
