import { defineRule } from '../define';
import { hasControl, isToken } from '../formats/header-name';
import { headerAnnotations } from '../parts/header-annotations';
import { offerTo, setTo } from '../quick-fix';
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
      const start = value.slice(0, 100);
      const plain = start.replace(/\p{Cc}+/gu, '');
      // What follows a line end was to be another header; a stray character belongs to the name.
      const cut = start.split(/[\r\n]/, 1)[0] ?? '';
      report({
        message:
          'There is a control character in this name. A line end could add headers of its own to the requests of a client, so clients leave the tool out.',
        path,
        fixes: isToken(plain) ? [setTo(path, plain)] : isToken(cut) ? [offerTo(path, cut)] : [],
      });
    }
  },
});
