import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { metaKeys } from '../parts/metas';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

const OURS: ReadonlySet<string> = new Set(['mcp', 'modelcontextprotocol']);
/** Keys below this prefix are those of the specification and its extensions; which there will be is not ours to say. */
const OFFICIAL = 'io.modelcontextprotocol';
export default defineRule({
  id: 'meta/reserved-prefix',
  covers: ['meta/reserved-prefix'],
  revisions: since('2025-06-18'),
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary:
    'Prefixes that belong to MCP are used only for keys that the specification or an official extension defines.',
  on: { kinds: ['request', 'notification', 'result'], facet: 'other-meta-keys' },
  check(context, report) {
    const { metaKeys: known, reservedMetaLabel } = context.revision.facts;
    for (const { key, labels, prefix, path } of metaKeys(context)) {
      const label = reservedMetaLabel === 'second' ? labels[1] : labels.at(-2);
      if (label === undefined || !OURS.has(label.toLowerCase()) || prefix === OFFICIAL) continue;
      if (known.some((row) => row.key === key)) continue;
      const own = `com.example/${key.slice(key.indexOf('/') + 1)}`;
      report({
        message: `The prefix of ${quoted(key)} is reserved for MCP, which does not define this key and may do so with another meaning. Use a prefix of your own.`,
        path,
        part: 'key',
        fixes: [offeredFix(`Rename to ${quoted(own)}`, { op: 'rename', path, key: own })],
      });
    }
  },
});
