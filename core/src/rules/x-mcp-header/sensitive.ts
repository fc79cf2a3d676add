import { defineRule } from '../define';
import { isSecretName } from '../formats/secrets';
import { headerAnnotations } from '../parts/header-annotations';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'x-mcp-header/sensitive',
  covers: ['x-mcp-header/sensitive'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'toolschema',
  summary: 'A secret is not copied into a header.',
  on: {},
  check(context, report) {
    for (const { name, value, path } of headerAnnotations(context)) {
      const names = [name, value].filter((one) => typeof one === 'string');
      if (!names.some(isSecretName)) continue;
      const text =
        'This looks like a secret, and headers end up in the logs of every machine on the way. Leave it to the body alone.';
      report({
        message: text,
        path,
        part: 'key',
        fixes: [offeredFix('Remove `x-mcp-header`', { op: 'remove', path })],
      });
    }
  },
});
