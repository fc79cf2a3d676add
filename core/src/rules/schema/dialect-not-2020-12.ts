import { has } from '../../frame/envelope';
import { dialectOf, namedDialect } from '../../schema/foreign-dialect';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import type { Part } from '../parts/json';
import { toolSchemas } from '../parts/tool-schemas';
import { remove } from '../quick-fix';
import { since } from '../revisions';

const CHANGED = ['additionalItems', 'dependencies', 'id', '$recursiveRef', '$recursiveAnchor'];
const ANNOTATIONS: ReadonlySet<string> = new Set(['$ref', '$comment', 'title', 'description', 'default', 'examples']);
/** Whether something in a schema is read in another way in 2020-12. */
const isChanged = ({ value }: Part): boolean =>
  CHANGED.some((key) => has(value, key)) ||
  Array.isArray(value.items) ||
  typeof value.exclusiveMinimum === 'boolean' ||
  typeof value.exclusiveMaximum === 'boolean' ||
  (has(value, '$ref') && Object.keys(value).some((key) => !ANNOTATIONS.has(key))) ||
  (typeof value.$id === 'string' && value.$id.includes('#'));

export default defineRule({
  id: 'schema/dialect-not-2020-12',
  covers: ['schema/dialect-not-2020-12'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'toolschema',
  summary: 'The schemas of a tool are written in 2020-12.',
  on: {},
  check(context, report) {
    for (const { name, root, parts, isWhole } of toolSchemas(context)) {
      const named = namedDialect(root);
      const dialect = dialectOf(root);
      if (named === undefined || dialect === undefined || dialect >= 2020) continue;
      const path = [name, '$schema'];
      const isSame = isWhole && !parts.some(isChanged);
      const instead = isSame
        ? 'Nothing here is read in another way there: leave `$schema` out.'
        : 'Write the schema in 2020-12 and leave `$schema` out.';
      const text = `${quoted(named)} is an older dialect; 2020-12 is the one that every client knows. ${instead}`;
      report({ message: text, path, fixes: isSame ? [remove(path)] : [] });
    }
  },
});
