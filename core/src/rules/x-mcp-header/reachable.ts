import { defineRule } from '../define';
import { headerAnnotations } from '../parts/header-annotations';
import { since } from '../revisions';

export default defineRule({
  id: 'x-mcp-header/reachable',
  covers: ['x-mcp-header/reachable'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'toolschema',
  summary: 'A property with `x-mcp-header` is reached from the root through `properties` alone.',
  on: {},
  check(context, report) {
    for (const { isReachable, path } of headerAnnotations(context)) {
      if (isReachable) continue;
      const text =
        'Clients look for this value through `properties` alone, do not find it here, and leave the tool out. Move the property there, or take the annotation away.';
      report({ message: text, path, part: 'key' });
    }
  },
});
