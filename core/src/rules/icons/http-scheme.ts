import { defineRule } from '../define';
import { isLocalUrl } from '../formats/local-url';
import { iconSources } from '../parts/icons';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'icons/http-scheme',
  covers: ['icons/http-scheme', 'meta/icon-src-https'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'The source of an icon is an `https:` address or a `data:` URI.',
  on: { kinds: ['request', 'result'], facet: 'icons' },
  check(context, report) {
    for (const { src, scheme, path } of iconSources(context)) {
      if (scheme !== 'http' || isLocalUrl(src)) continue;
      const text = 'Clients may refuse an icon that comes over plain http, and show none. Use https.';
      report({
        message: text,
        path,
        fixes: [offeredFix('Use https', { op: 'set', path, value: src.replace(/^http:/i, 'https:') })],
      });
    }
  },
});
