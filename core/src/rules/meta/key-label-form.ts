import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { metaKeys } from '../parts/metas';
import { since } from '../revisions';

const LABEL = /^[a-z](?:[a-z0-9-]*[a-z0-9])?$/i;
export default defineRule({
  id: 'meta/key-label-form',
  covers: ['meta/key-label-form', 'meta/prefix-grammar'],
  revisions: since('2025-06-18'),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary:
    "Each label of a key's prefix begins with a letter, ends with a letter or digit, and has only letters, digits and hyphens in between.",
  on: { kinds: ['request', 'notification', 'result'], facet: 'other-meta-keys' },
  check(context, report) {
    for (const { key, labels, path } of metaKeys(context)) {
      const wrong = labels.find((label) => !LABEL.test(label));
      if (wrong === undefined) continue;
      const what = wrong === '' ? 'an empty label' : `the label ${quoted(wrong)}`;
      report({
        message: `The prefix of ${quoted(key)} has ${what}. A label begins with a letter, ends with a letter or digit and has only letters, digits and hyphens.`,
        path,
        part: 'key',
      });
    }
  },
});
