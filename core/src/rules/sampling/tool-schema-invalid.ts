import { schemaFaults } from '../../schema/foreign-faults';
import { defineRule } from '../define';
import { asked } from '../parts/input';
import { dig, within } from '../parts/json';
import { SCHEMA_NAMES } from '../parts/tool-schemas';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

const MOST = 50;

export default defineRule({
  id: 'sampling/tool-schema-invalid',
  covers: ['sampling/tool-schema-invalid'],
  revisions: since('2026-07-28'),
  level: 'error',
  fallback: true,
  actor: 'server',
  scope: 'message',
  summary: 'The schemas of tools that are given to a model are valid.',
  on: { kinds: ['result'], facet: 'sampling' },
  check(context, report) {
    const tools = asked(context, 'sampling/createMessage').flatMap((params) => within(params, 'tools'));
    for (const { value, path } of tools.slice(0, MOST)) {
      for (const name of SCHEMA_NAMES) {
        for (const fault of schemaFaults(dig(value, name))) {
          const place = [...path, name, ...fault.path];
          report({
            message: `This is no valid JSON Schema: ${fault.text}. Providers refuse the whole request for a schema that they cannot read.`,
            path: place,
            fixes: fault.meant === undefined ? [] : [setTo(place, fault.meant)],
          });
        }
      }
    }
  },
});
