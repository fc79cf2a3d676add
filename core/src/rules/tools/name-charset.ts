import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'tools/name-charset',
  covers: ['tools/name-charset'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'toolschema',
  summary: 'A tool name has only ASCII letters, digits, underscore, hyphen and dot.',
  on: {},
  check(context, report) {
    const name = digString(context.tool, 'name');
    if (name === undefined || /^[\w.-]*$/.test(name)) return;
    const value = name.replace(/[^\w.-]/gu, '_');
    report({
      message:
        'A tool name has only ASCII letters, digits, `_`, `-` and `.`: model providers refuse tools with other names. The name for people goes into `title`.',
      path: ['name'],
      fixes: value.length > 200 ? [] : [offeredFix(`Rename to ${quoted(value)}`, { op: 'set', path: ['name'], value })],
    });
  },
});
