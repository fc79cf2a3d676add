import { defineRule } from '../define';
import { sensitivePart } from '../formats/sensitive-url';
import { elicitationUrls } from '../parts/elicitations';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/url-sensitive',
  covers: ['elicitation/url-sensitive', 'elicitation/url-no-sensitive-data', 'elicitation/url-not-preauthenticated'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'The `url` of an elicitation holds no credential and nothing about the user.',
  on: { kinds: ['request', 'result'], facet: 'elicitation' },
  check(context, report) {
    for (const { value: url, path } of elicitationUrls(context)) {
      const what = sensitivePart(url);
      if (what === undefined) continue;
      const text = `This address holds ${what}. Addresses are shown, logged and handed on; use an id that only your server can resolve.`;
      report({ message: text, path });
    }
  },
});
