import type { JsonEdit, JsonPath } from '@wirebench/core/text/types';

type Container = Record<string | number, unknown>;

function containerOf(root: Container, path: JsonPath, make: boolean): Container {
  let current = root;
  for (const segment of path.slice(0, -1)) {
    if (make && current[segment] === undefined) current[segment] = {};
    current = current[segment] as Container;
  }
  return current;
}

function renamed(object: Container, from: string | number, to: string): Container {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === String(from) ? to : key, value]));
}

function applyOne(holder: { root: unknown }, edit: JsonEdit): void {
  const path: JsonPath = ['root', ...edit.path];
  const parent = containerOf(holder as Container, path, edit.op === 'move');
  const last = path.at(-1)!;
  switch (edit.op) {
    case 'set':
      parent[last] = structuredClone(edit.value);
      break;
    case 'insert-first': {
      const copy = { ...parent };
      for (const key of Object.keys(parent)) delete parent[key];
      Object.assign(parent, { [last]: structuredClone(edit.value) }, copy);
      break;
    }
    case 'set-text':
      parent[last] = JSON.parse(edit.text);
      break;
    case 'remove':
      if (Array.isArray(parent)) parent.splice(Number(last), 1);
      else delete parent[last];
      break;
    case 'rename': {
      const copy = renamed(parent, last, edit.key);
      for (const key of Object.keys(parent)) delete parent[key];
      Object.assign(parent, copy);
      break;
    }
    case 'move': {
      const to: JsonPath = ['root', ...edit.to];
      containerOf(holder as Container, to, true)[to.at(-1)!] = parent[last];
      delete parent[last];
      break;
    }
    case 'wrap':
      parent[last] = JSON.parse(edit.before + JSON.stringify(parent[last]) + edit.after);
      break;
  }
}

/** What a value becomes by edits: the meaning of `JsonEdit` without any text. Removals come last, as they shift items. */
export function applyEdits(value: unknown, edits: readonly JsonEdit[]): unknown {
  const holder = { root: structuredClone(value) };
  for (const edit of edits) applyOne(holder, edit);
  return holder.root;
}
