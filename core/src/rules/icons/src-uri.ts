import { defineRule } from '../define';
import { uriFault } from '../formats/uri';
import { iconSources } from '../parts/icons';
import { since } from '../revisions';

export default defineRule({
  id: 'icons/src-uri',
  covers: ['icons/src-uri'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'The source of an icon is a whole URI.',
  on: { kinds: ['request', 'result'], facet: 'icons' },
  check(context, report) {
    for (const { src, scheme, path } of iconSources(context)) {
      const fault = scheme === 'data' ? undefined : uriFault(src);
      if (fault === undefined) continue;
      report({
        message: `The source of an icon is a whole address: ${fault}, and there is no page to which it could refer.`,
        path,
      });
    }
  },
});
