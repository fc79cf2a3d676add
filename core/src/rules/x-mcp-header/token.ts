import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { asToken, hasControl, isToken } from '../formats/header-name';
import { headerAnnotations } from '../parts/header-annotations';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'x-mcp-header/token',
  covers: ['x-mcp-header/token'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'toolschema',
  summary: '`x-mcp-header` has only characters that the name of a header may have.',
  on: {},
  check(context, report) {
    for (const { value, path } of headerAnnotations(context)) {
      if (typeof value !== 'string' || value === '' || hasControl(value) || isToken(value)) continue;
      const token = asToken(value.slice(0, 100));
      const text = `${quoted(value)} cannot be part of a header's name, which has ASCII letters, digits and a few signs. Clients leave the tool out; write \`-\` in place of other characters.`;
      report({ message: text, path, fixes: token === undefined ? [] : [setTo(path, token)] });
    }
  },
});
