import { defineRule } from '../define';
import { uriFault } from '../formats/uri';
import { implementations } from '../parts/implementations';
import { digString } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'meta/website-url',
  covers: ['meta/website-url'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: '`websiteUrl` of a client or server is a URI.',
  on: { kinds: ['request', 'result'], facet: 'implementation' },
  check(context, report) {
    for (const { value, path } of implementations(context)) {
      const url = digString(value, 'websiteUrl');
      const fault = url === undefined ? undefined : uriFault(url);
      if (fault === undefined) continue;
      const text = `\`websiteUrl\` is no URI (${fault}), so nobody can follow it. Write the whole address, with \`https://\`.`;
      report({ message: text, path: [...path, 'websiteUrl'] });
    }
  },
});
