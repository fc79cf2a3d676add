import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { metaKeys } from '../parts/metas';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

const NAME = /^[a-z0-9](?:[\w.-]*[a-z0-9])?$/i;
export default defineRule({
  id: 'meta/key-name-form',
  covers: ['meta/key-name-form', 'meta/name-grammar'],
  revisions: since('2025-06-18'),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary:
    'The name of a `_meta` key begins and ends with a letter or digit and has only letters, digits, hyphens, underscores and dots.',
  on: { kinds: ['request', 'notification', 'result'], facet: 'other-meta-keys' },
  check(context, report) {
    for (const { key, name, path } of metaKeys(context)) {
      // More slashes than one have a rule of their own.
      if (name === '' || name.includes('/') || NAME.test(name)) continue;
      const plain = name.replace(/[^\w.-]+/g, '').replace(/^[^a-z0-9]+|[^a-z0-9]+$/gi, '');
      const renamed = key.slice(0, key.length - name.length) + plain;
      report({
        message: `${quoted(name)} is no name for a key of \`_meta\`: it begins and ends with a letter or digit, and has only letters, digits, hyphens, underscores and dots.`,
        path,
        part: 'key',
        fixes: plain === '' ? [] : [offeredFix(`Rename to ${quoted(renamed)}`, { op: 'rename', path, key: renamed })],
      });
    }
  },
});
