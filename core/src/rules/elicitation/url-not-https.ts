import { defineRule } from '../define';
import { isLocalUrl } from '../formats/local-url';
import { elicitationUrls } from '../parts/elicitations';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/url-not-https',
  covers: ['elicitation/url-not-https', 'elicitation/url-https'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'Outside of development the page of an elicitation is reached by https.',
  on: { kinds: ['request', 'result'], facet: 'elicitation' },
  check(context, report) {
    for (const { value: url, path } of elicitationUrls(context)) {
      if (!/^http:/i.test(url) || !URL.canParse(url) || isLocalUrl(url)) continue;
      const value = url.replace(/^http:/i, 'https:');
      const text =
        'This page is reached without encryption, so everybody on the way can read what the user types into it. Use https.';
      report({ message: text, path, fixes: [offeredFix('Use https', { op: 'set', path, value })] });
    }
  },
});
