import { has, type JsonObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig, digString } from '../parts/json';
import { toolSchemas } from '../parts/tool-schemas';
import { since } from '../revisions';

/** Whether a reference names a value of the schema, by a JSON pointer or by the name of an anchor. */
function isThere(ref: string, root: JsonObject, anchors: ReadonlySet<unknown>): boolean {
  let fragment: string;
  try {
    fragment = decodeURIComponent(ref.slice(1));
  } catch {
    return true; // no reference at all, and so nothing that can be looked for
  }
  if (fragment !== '' && !fragment.startsWith('/')) return anchors.has(fragment);
  let at: unknown = root;
  for (const token of fragment.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    at = Array.isArray(at) ? at[Number(key)] : dig(at, key);
    if (at === undefined) return false;
  }
  return true;
}

export default defineRule({
  id: 'schema/unresolved-local-ref',
  covers: ['schema/unresolved-local-ref'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'toolschema',
  summary: 'A `$ref` into its own schema names something that is there.',
  on: {},
  check(context, report) {
    for (const { root, parts, isWhole } of toolSchemas(context)) {
      // Below an inner `$id` the root is another one.
      if (!isWhole || parts.slice(1).some(({ value }) => has(value, '$id') || has(value, 'id'))) continue;
      const anchors = new Set(parts.flatMap(({ value }) => [dig(value, '$anchor'), dig(value, '$dynamicAnchor')]));
      for (const { value, path } of parts) {
        const ref = digString(value, '$ref');
        if (ref === undefined || !ref.startsWith('#') || isThere(ref, root, anchors)) continue;
        const text = `${quoted(ref)} names nothing in this schema, so clients cannot compile it and leave the tool out. Define it, or correct the reference.`;
        report({ message: text, path: [...path, '$ref'] });
      }
    }
  },
});
