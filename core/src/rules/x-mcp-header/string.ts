import { valueWord } from '../../schema/words';
import { defineRule } from '../define';
import { headerAnnotations } from '../parts/header-annotations';
import { since } from '../revisions';

export default defineRule({
  id: 'x-mcp-header/string',
  covers: ['x-mcp-header/string'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'toolschema',
  summary: '`x-mcp-header` is the name of a header, a string.',
  on: {},
  check(context, report) {
    for (const { value, path } of headerAnnotations(context)) {
      if (typeof value === 'string') continue;
      const text = `\`x-mcp-header\` is the name of a header, so it is a string, not ${valueWord(value)}. Clients leave a tool out whose annotation they cannot read.`;
      report({ message: text, path });
    }
  },
});
