import { measure } from '../../schema/foreign-size';
import { defineRule } from '../define';
import { toolSchemas } from '../parts/tool-schemas';
import { since } from '../revisions';

export default defineRule({
  id: 'schema/too-complex',
  covers: ['schema/too-complex'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'toolschema',
  summary: 'The schemas of a tool are not so deep or so large that clients refuse them.',
  on: {},
  check(context, report) {
    for (const { name, root } of toolSchemas(context)) {
      const bounds = measure(root);
      if (bounds === undefined) continue;
      const text = `${bounds} Clients bound what they check by, and may refuse the tool. Make the schema flatter or smaller.`;
      report({ message: text, path: [name], part: 'key', explains: [] });
    }
  },
});
