import { nearest } from '../../schema/nearest';
import { itemsByName, responseNamesOf } from '../plan';
import type { RequestFile } from '../types';
import { templatesOf } from '../variables';
import { defineFileRule } from './define';

export default defineFileRule(
  {
    id: 'file/response-reference',
    level: 'error',
    summary: '`${response:…}` names another request that can run before.',
  },
  {
    file: ({ file }, report) => {
      const names = itemsByName(file);
      const waiting = waitingItems(file, names);
      for (const item of file.items) {
        if (responseNamesOf(file, item.index).length === 0) continue;
        for (const { path, template } of templatesOf(item)) {
          for (const part of template.parts) {
            if (typeof part === 'string' || part.kind !== 'response') continue;
            const target = names.get(part.name);
            const at = [...item.path, ...path];
            if (target === undefined) {
              const meant = nearest(part.name, [...names.keys()]);
              report({
                message: `No request of this file is named "${part.name}"${meant === undefined ? '.' : `; did you mean "${meant}"?`}`,
                path: at,
              });
            } else if (target === item.index) {
              report({ message: 'A request cannot take a value from its own response.', path: at });
            } else if (waiting.has(item.index) && waiting.has(target)) {
              report({
                message: `This request and "${part.name}" wait for each other's responses; none of them can run first.`,
                path: at,
              });
            }
          }
        }
      }
    },
  },
);

/** The items that lie on a cycle or between two: what is left when items without users or without needs are taken away. */
function waitingItems(file: RequestFile, names: ReadonlyMap<string, number>): ReadonlySet<number> {
  const needs = new Map<number, Set<number>>();
  for (const { index } of file.items) {
    const below = responseNamesOf(file, index).flatMap((name) => names.get(name) ?? []);
    if (below.length > 0) needs.set(index, new Set(below.filter((other) => other !== index)));
  }
  for (let before = -1; before !== needs.size; ) {
    before = needs.size;
    const used = new Set([...needs.values()].flatMap((below) => [...below]));
    for (const [index, below] of needs) {
      for (const other of below) if (!needs.has(other)) below.delete(other);
      if (below.size === 0 || !used.has(index)) needs.delete(index);
    }
  }
  return new Set(needs.keys());
}
