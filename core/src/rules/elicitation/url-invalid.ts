import { defineRule } from '../define';
import { uriFault } from '../formats/uri';
import { elicitationUrls } from '../parts/elicitations';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/url-invalid',
  covers: ['elicitation/url-invalid', 'elicitation/url-valid'],
  revisions: since('2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'The `url` of an elicitation is a whole address.',
  on: { kinds: ['request', 'result'], facet: 'elicitation' },
  check(context, report) {
    for (const { value: url, path } of elicitationUrls(context)) {
      const fault = uriFault(url) ?? (URL.canParse(url) ? undefined : 'it names no host that could be reached');
      if (fault === undefined) continue;
      report({ message: `No browser can open this: ${fault}. Write the whole address, from \`https://\` on.`, path });
    }
  },
});
