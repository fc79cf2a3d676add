import { isPublished } from '../../schema/foreign-dialect';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { toolSchemas } from '../parts/tool-schemas';
import { since } from '../revisions';

/** An address without its fragment, as seen from another one; undefined where it is none. */
function address(text: string, base?: string): string | undefined {
  try {
    return new URL(text, base).href.replace(/#.*$/, '');
  } catch {
    return undefined;
  }
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
        report({ message: text, path: [...path, '$ref'] });
      }
    }
  },
});
