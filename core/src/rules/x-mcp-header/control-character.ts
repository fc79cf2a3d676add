import { defineRule } from '../define';
import { hasControl, isToken } from '../formats/header-name';
import { headerAnnotations } from '../parts/header-annotations';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'x-mcp-header/control-character',
  covers: ['x-mcp-header/control-character'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'toolschema',
  summary: '`x-mcp-header` has no control character.',
  on: {},
  check(context, report) {
    for (const { value, path } of headerAnnotations(context)) {
      if (typeof value !== 'string' || !hasControl(value)) continue;
      const plain = value.slice(0, 100).replace(/\p{Cc}+/gu, '');
      report({
        message:
          'There is a control character in this name. A line end could add headers of its own to the requests of a client, so clients leave the tool out.',
        path,
        fixes: isToken(plain) ? [setTo(path, plain)] : [],
      });
    }
  },
});
