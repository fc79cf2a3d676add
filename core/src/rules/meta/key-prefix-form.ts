import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { metaKeys } from '../parts/metas';
import { since } from '../revisions';

export default defineRule({
  id: 'meta/key-prefix-form',
  covers: ['meta/key-prefix-form'],
  revisions: since('2025-06-18'),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'A key of `_meta` has at most one slash, after the prefix.',
  on: { kinds: ['request', 'notification', 'result'], facet: 'other-meta-keys' },
  check(context, report) {
    for (const { key, name, path } of metaKeys(context)) {
      if (!name.includes('/') || /^[a-z]+:\/\//i.test(key)) continue;
      report({
        message: `${quoted(key)} has more than one slash. One slash ends the prefix that says who owns the key; write dots in the name.`,
        path,
        part: 'key',
      });
    }
  },
});
