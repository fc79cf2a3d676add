import { has, type JsonObject } from '../../frame/envelope';
import { isPublished } from '../../schema/foreign-dialect';
import { quoted } from '../../schema/words';
import type { JsonPath } from '../../text/types';
import { defineRule } from '../define';
import { digObject, digString } from '../parts/json';
import { toolSchemas } from '../parts/tool-schemas';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';
import type { Fix } from '../types';

/** An address without its fragment, as seen from another one; undefined where it is none. */
function address(text: string, base?: string): string | undefined {
  try {
    return new URL(text, base).href.replace(/#.*$/, '');
  } catch {
    return undefined;
  }
}

/** A place for the definition under `$defs`; what it says only its author knows. */
function bundle(root: JsonObject, ref: string, path: JsonPath): readonly Fix[] {
  const words = ref
    .slice(0, 500)
    .replace(/\.json(?=#|$)/, '')
    .match(/\w+/g);
  const name = words?.at(-1)?.slice(0, 60) ?? 'definition';
  const defs = digObject(root, '$defs') ?? {};
  const free = [name, ...Array.from({ length: 20 }, (_, i) => `${name}${i + 2}`)].find((one) => !has(defs, one));
  // Where a part has an id of its own, a reference with # alone starts there.
  const isBase = path
    .slice(1)
    .every((_, i) => i === 0 || digString(root, ...path.slice(1, i + 1), '$id') === undefined);
  if (free === undefined || !isBase) return [];
  const value = { $comment: `Put the schema of ${ref.slice(0, 500)} here` };
  const [schema = ''] = path;
  return [
    offeredFix(
      'Refer to a definition under `$defs`, which is to be filled in',
      { op: 'set', path: [...path, '$ref'], value: `#/$defs/${free}` },
      { op: 'set', path: [schema, '$defs', free], value },
    ),
  ];
}

export default defineRule({
  id: 'schema/external-ref',
  covers: ['schema/external-ref'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'toolschema',
  summary: 'A schema does not refer to others on the network.',
  on: {},
  check(context, report) {
    for (const { root, parts } of toolSchemas(context)) {
      const refs = parts.filter(({ value }) => digString(value, '$ref')?.startsWith('#') === false);
      if (refs.length === 0) continue;
      const base = address(digString(root, '$id') ?? '');
      const bundled = new Set(parts.map(({ value }) => address(digString(value, '$id') ?? '', base)));
      for (const { value, path } of refs) {
        const ref = digString(value, '$ref') ?? '';
        const target = address(ref, base);
        if (target === undefined || !/^(?:https?|ftp):/.test(target)) continue;
        if (bundled.has(target) || isPublished(target)) continue;
        const text = `Clients do not fetch ${quoted(ref)}, so the schema stays open or the tool is left out. Put what it names under \`$defs\` and refer to it there.`;
        report({ message: text, path: [...path, '$ref'], fixes: bundle(root, ref, path) });
      }
    }
  },
});
