import type { RequestFile } from './types';
import { referencesIn, templatesOf } from './variables';

export interface PlanProblem {
  readonly item: number;
  /** for people */
  readonly message: string;
}

export interface Plan {
  /** indices of the items to send, in this order, each once; what a request takes values from comes before it */
  readonly order: readonly number[];
  /** for each item of `order`: the items whose responses it uses */
  readonly needs: ReadonlyMap<number, readonly number[]>;
  /** names that are missing or depend on each other; nothing is sent while there are any */
  readonly problems: readonly PlanProblem[];
}

/** Index of the item of each name; of equal names the first counts. */
export function itemsByName(file: RequestFile): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const item of file.items) if (item.name !== undefined && !names.has(item.name)) names.set(item.name, item.index);
  return names;
}

/** Names of the requests whose responses an item uses, each once. */
export function responseNamesOf(file: RequestFile, index: number): readonly string[] {
  const item = file.items[index];
  if (!item) return [];
  const names = new Set<string>();
  for (const reference of referencesIn(templatesOf(item))) if (reference.kind === 'response') names.add(reference.name);
  return [...names];
}

/**
 * The order in which items run: the file's own, but a request whose response is used runs before its first user, once,
 * and also where it was not asked for itself.
 */
export function planRun(file: RequestFile, items: readonly number[] | 'all'): Plan {
  const names = itemsByName(file);
  const order: number[] = [];
  const needs = new Map<number, readonly number[]>();
  const problems: PlanProblem[] = [];
  const state = new Map<number, 'open' | 'done'>();
  const asked = items === 'all' ? file.items.map((item) => item.index) : [...new Set(items)].sort((a, b) => a - b);

  for (const first of asked) {
    if (!file.items[first]) continue;
    // a stack of our own: a chain of requests may be as long as the file
    const stack: { readonly item: number; readonly below: number[]; next: number }[] = [];
    const open = (item: number) => {
      if (state.get(item) === 'done') return;
      if (state.get(item) === 'open') {
        const cycle = [...stack.slice(stack.findIndex((frame) => frame.item === item)).map((f) => f.item), item];
        problems.push({ item, message: describeCycle(file, cycle) });
        return;
      }
      state.set(item, 'open');
      const below: number[] = [];
      for (const name of responseNamesOf(file, item)) {
        const index = names.get(name);
        if (index === undefined)
          problems.push({ item, message: `There is no request named "${name}" to take a response from.` });
        else below.push(index);
      }
      needs.set(item, below);
      stack.push({ item, below, next: 0 });
    };
    open(first);
    for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
      if (frame.next < frame.below.length) {
        open(frame.below[frame.next++]!);
      } else {
        state.set(frame.item, 'done');
        order.push(frame.item);
        stack.pop();
      }
    }
  }
  return { order, needs, problems };
}

function describeCycle(file: RequestFile, cycle: readonly number[]): string {
  const named = cycle.map((index) => `"${file.items[index]?.name ?? `request ${index + 1}`}"`);
  if (named.length === 2) return `The request ${named[0]} takes a value from its own response.`;
  return `These requests wait for each other's responses: ${named.join(' → ')}.`;
}
