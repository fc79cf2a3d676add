import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { headerAnnotations } from '../parts/header-annotations';
import { since } from '../revisions';

export default defineRule({
  id: 'x-mcp-header/unique',
  covers: ['x-mcp-header/unique'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'toolschema',
  summary: 'The `x-mcp-header` values of a tool differ, upper and lower case aside.',
  on: {},
  check(context, report) {
    const seen = new Map<string, string>();
    for (const { value, path, name, isReachable } of headerAnnotations(context)) {
      // What no client reaches is no second header, but a fault of its own.
      if (typeof value !== 'string' || value === '' || name === undefined || !isReachable) continue;
      const header = value.toLowerCase();
      const first = seen.get(header);
      if (first === undefined) {
        seen.set(header, name);
        continue;
      }
      const text = `The argument ${quoted(first)} goes under the header ${quoted(value)} already; upper and lower case make no difference. Give each a header of its own.`;
      report({ message: text, path });
    }
  },
});
