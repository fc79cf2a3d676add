import { defineRule } from '../define';
import { isToken } from '../formats/header-name';
import { headerAnnotations } from '../parts/header-annotations';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'x-mcp-header/empty',
  covers: ['x-mcp-header/empty'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'toolschema',
  summary: '`x-mcp-header` is not empty.',
  on: {},
  check(context, report) {
    for (const { value, path, name } of headerAnnotations(context)) {
      if (value !== '') continue;
      const text =
        '`x-mcp-header` is empty, so the header has no name, and clients leave the tool out. Write one, such as that of the property.';
      report({ message: text, path, fixes: name !== undefined && isToken(name) ? [setTo(path, name)] : [] });
    }
  },
});
