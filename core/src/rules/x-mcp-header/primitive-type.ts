import { defineRule } from '../define';
import { headerAnnotations } from '../parts/header-annotations';
import { remove } from '../quick-fix';
import { since } from '../revisions';

const FITTING: ReadonlySet<string> = new Set(['string', 'integer', 'boolean', 'null']);

export default defineRule({
  id: 'x-mcp-header/primitive-type',
  covers: ['x-mcp-header/primitive-type'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'toolschema',
  summary: '`x-mcp-header` is put only on strings, integers and booleans.',
  on: {},
  check(context, report) {
    for (const { types, path } of headerAnnotations(context)) {
      // A number has a rule of its own.
      if (types === undefined || types.includes('number') || types.every((type) => FITTING.has(type))) continue;
      const text =
        'Only a string, an integer or a boolean can be written into a header. Clients leave the tool out; take the annotation away.';
      report({ message: text, path, part: 'key', fixes: [remove(path)] });
    }
  },
});
