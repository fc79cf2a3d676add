import { schemaFaults } from '../../schema/foreign-faults';
import { defineRule } from '../define';
import { toolSchemas } from '../parts/tool-schemas';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'schema/invalid',
  covers: ['schema/invalid', 'schema/valid-for-dialect'],
  revisions: since('2025-11-25'),
  level: 'error',
  fallback: true,
  actor: 'server',
  scope: 'toolschema',
  summary: 'The schemas of a tool are valid in the dialect that they name, or else in 2020-12.',
  on: {},
  check(context, report) {
    for (const { name, root } of toolSchemas(context)) {
      for (const { path: place, text, meant } of schemaFaults(root)) {
        const path = [name, ...place];
        report({
          message: `This is no valid JSON Schema: ${text}. Clients that cannot read it leave the tool out.`,
          path,
          fixes: meant === undefined ? [] : [setTo(path, meant)],
        });
      }
    }
  },
});
