import { defineRule } from '../define';
import { headerAnnotations } from '../parts/header-annotations';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'x-mcp-header/number-type',
  covers: ['x-mcp-header/number-type'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'toolschema',
  summary: '`x-mcp-header` is not put on a property of type number.',
  on: {},
  check(context, report) {
    for (const { types, schema, path } of headerAnnotations(context)) {
      if (!types?.includes('number')) continue;
      const place = [...path.slice(0, -1), 'type'];
      const fix = offeredFix('Write "integer"', { op: 'set', path: place, value: 'integer' });
      report({
        message:
          'A fraction can be written in many ways, so this header could not be compared with the body, and clients leave the tool out. Make it an integer, or take the annotation away.',
        path,
        part: 'key',
        fixes: schema.type === 'number' ? [fix] : [],
      });
    }
  },
});
