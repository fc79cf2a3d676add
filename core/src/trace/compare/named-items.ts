import { isObject, member } from '../../frame/envelope';

/** the members that name an item of a list, the surest first */
const NAMES = ['uri', 'uriTemplate', 'name'] as const;

export interface NamedItems {
  readonly by: (typeof NAMES)[number];
  /** one of its own for each item, in their order */
  readonly names: readonly string[];
}

/** The names of the items of a list of tools, prompts, resources and their kind: their order means nothing. */
export function namedItems(items: readonly unknown[]): NamedItems | undefined {
  if (items.length === 0) return undefined;
  for (const by of NAMES) {
    const names = items.map((item) => (isObject(item) ? member(item, by) : undefined));
    if (!names.every((name) => typeof name === 'string')) continue;
    if (new Set(names).size === names.length) return { by, names };
  }
  return undefined;
}
