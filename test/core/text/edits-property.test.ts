import { parseDocument } from '@wirebench/core/text/document';
import { toTextEdits } from '@wirebench/core/text/edits';
import { applyTextEdits } from '@wirebench/core/text/piece-table';
import type { JsonEdit, JsonNode, JsonPath } from '@wirebench/core/text/types';
import { jsonValue } from '@wirebench/core/text/value';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanDocument } from './documents';

type Container = Record<string, unknown> | unknown[];

/** Paths of all values of a value, the value itself first. */
function pathsOf(value: unknown, path: JsonPath = []): JsonPath[] {
  const keys = Array.isArray(value) ? [...value.keys()] : typeof value === 'object' && value ? Object.keys(value) : [];
  return [path, ...keys.flatMap((key) => pathsOf((value as Record<string | number, unknown>)[key], [...path, key]))];
}

const at = (value: unknown, path: JsonPath): unknown =>
  path.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value);

/** What an edit means, done to the plain value. */
function expected(value: unknown, edit: JsonEdit): unknown {
  const root = structuredClone([value]) as unknown[];
  const path = [0, ...edit.path];
  const parent = at(root, path.slice(0, -1)) as Container;
  const key = path.at(-1) as never;
  switch (edit.op) {
    case 'set':
      if (Array.isArray(parent) && (key as number) > parent.length) parent.push(edit.value);
      else parent[key] = edit.value as never;
      break;
    case 'insert-first': {
      const entries = Object.entries(parent);
      for (const name of Object.keys(parent)) delete parent[name as never];
      Object.assign(parent, { [key]: edit.value }, Object.fromEntries(entries), { [key]: edit.value });
      break;
    }
    case 'remove':
      if (Array.isArray(parent)) parent.splice(key, 1);
      else delete parent[key];
      break;
    case 'rename': {
      const entries = Object.entries(parent).map(([name, inner]) => [name === key ? edit.key : name, inner]);
      for (const name of Object.keys(parent)) delete parent[name as never];
      Object.assign(parent, Object.fromEntries(entries));
      break;
    }
    case 'wrap':
      parent[key] = [parent[key]] as never;
  }
  return root[0];
}

const OPS = ['set', 'add', 'insert-first', 'remove', 'rename', 'wrap'] as const;
const NEW: unknown = { new: [1, { deep: null }], text: 'a "b" {\n' };

function editOf(value: unknown, op: (typeof OPS)[number], pick: number, name: string): JsonEdit | undefined {
  const isObject = (path: JsonPath): boolean => {
    const node = at(value, path);
    return typeof node === 'object' && node !== null && !Array.isArray(node);
  };
  const all = pathsOf(value);
  const choose = (paths: JsonPath[]): JsonPath | undefined => paths[pick % Math.max(1, paths.length)];
  if (op === 'add' || op === 'insert-first') {
    const arrays = op === 'add' ? all.filter((path) => Array.isArray(at(value, path))) : [];
    const parent = choose([...all.filter(isObject), ...arrays]);
    if (!parent) return undefined;
    const key = isObject(parent) ? name : (at(value, parent) as unknown[]).length;
    return { op: op === 'add' ? 'set' : op, path: [...parent, key], value: NEW };
  }
  const path = choose(op === 'rename' ? all.filter((p) => typeof p.at(-1) === 'string') : all.slice(1));
  if (op === 'wrap') return { op, path: choose(all) as JsonPath, before: '[', after: ']' };
  if (!path) return undefined;
  if (op === 'set') return { op, path, value: NEW };
  return op === 'rename' ? { op, path, key: name } : { op, path };
}

test('after the edits the document has the edited value, its comments, and no fault', () => {
  fc.assert(
    fc.property(
      cleanDocument,
      fc.array(fc.tuple(fc.constantFrom(...OPS), fc.nat()), { minLength: 1, maxLength: 4 }),
      (text, picks) => {
        const doc = parseDocument(text);
        expect(doc.faults).toEqual([]);
        let value = jsonValue(doc.root as JsonNode);
        const edits: JsonEdit[] = [];
        for (const [i, [op, pick]] of picks.entries()) {
          const edit = editOf(value, op, pick, `new${i}`);
          if (!edit) continue;
          edits.push(edit);
          value = expected(value, edit);
        }
        const changes = toTextEdits(doc, doc.root as JsonNode, edits);
        const after = applyTextEdits(text, changes);
        const next = parseDocument(after);
        expect(next.faults).toEqual([]);
        expect(jsonValue(next.root as JsonNode)).toStrictEqual(value);
        const removes = edits.some(({ op }) => op === 'remove' || op === 'set');
        if (!removes) expect(comments(after)).toEqual(comments(text));
        for (const [i, change] of changes.entries()) {
          const before = changes[i - 1];
          if (before) expect(change.offset).toBeGreaterThanOrEqual(before.offset + before.length);
        }
      },
    ),
    { numRuns: Number(process.env['RUNS'] ?? 1000) },
  );
});

/** The comments of the generated documents are recognisable by `#`. */
function comments(text: string): number {
  return text.split('#').length - 1;
}
