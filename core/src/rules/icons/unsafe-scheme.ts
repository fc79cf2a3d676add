import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { iconSources } from '../parts/icons';
import { since } from '../revisions';

export default defineRule({
  id: 'icons/unsafe-scheme',
  covers: ['icons/unsafe-scheme', 'meta/icon-src-scheme'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'The source of an icon is no script, file or other address that a client refuses.',
  on: { kinds: ['request', 'result'], facet: 'icons' },
  check(context, report) {
    for (const { scheme, path } of iconSources(context)) {
      if (scheme === undefined || scheme === 'https' || scheme === 'http' || scheme === 'data') continue;
      const text = `Clients refuse icons from ${quoted(`${scheme}:`)} addresses and show none. Use an \`https:\` address or a \`data:\` URI.`;
      report({ message: text, path });
    }
  },
});
