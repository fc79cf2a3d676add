import { isPublished, namedDialect } from '../../schema/foreign-dialect';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { toolSchemas } from '../parts/tool-schemas';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'schema/unsupported-dialect',
  covers: ['schema/unsupported-dialect', 'schema/dialect-supported'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'toolschema',
  summary: '`$schema` names a dialect that was published.',
  on: {},
  check(context, report) {
    for (const { name, root } of toolSchemas(context)) {
      const named = namedDialect(root);
      if (named === undefined || isPublished(named)) continue;
      const path = [name, '$schema'];
      const text = `${quoted(named)} is none of the published dialects of JSON Schema, so clients may refuse the tool. Without \`$schema\` the schema is read as 2020-12.`;
      report({ message: text, path, fixes: [offeredFix('Remove `$schema`', { op: 'remove', path })] });
    }
  },
});
