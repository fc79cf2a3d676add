import { defineRule } from '../define';
import { headerAnnotations } from '../parts/header-annotations';
import { dig } from '../parts/json';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

export default defineRule({
  id: 'x-mcp-header/safe-integer-bounds',
  covers: ['x-mcp-header/safe-integer-bounds'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'toolschema',
  summary: 'The bounds of an integer with `x-mcp-header` are within the safe integers.',
  on: {},
  check(context, report) {
    for (const { types, schema, path } of headerAnnotations(context)) {
      if (!types?.includes('integer')) continue;
      for (const key of BOUNDS) {
        const bound = dig(schema, key);
        if (typeof bound !== 'number' || Math.abs(bound) <= Number.MAX_SAFE_INTEGER) continue;
        const place = [...path.slice(0, -1), key];
        const value = Math.sign(bound) * Number.MAX_SAFE_INTEGER;
        const text = `Integers beyond ${value} lose digits on the way, so the header would no longer say what the body says. Take this as the bound, or a string as the type.`;
        report({ message: text, path: place, fixes: [setTo(place, value)] });
      }
    }
  },
});
