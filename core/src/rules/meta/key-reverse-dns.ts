import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { metaKeys } from '../parts/metas';
import { plainFix } from '../quick-fix';
import { since } from '../revisions';

const TOP: ReadonlySet<string> = new Set(
  'com org net io dev app ai edu gov mil int info biz co cloud tech me us uk de fr jp cn eu ch at nl ca au in'.split(
    ' ',
  ),
);
export default defineRule({
  id: 'meta/key-reverse-dns',
  covers: ['meta/key-reverse-dns', 'meta/reverse-dns'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'The prefix of a `_meta` key is a domain name in reverse order.',
  on: { kinds: ['request', 'notification', 'result'], facet: 'other-meta-keys' },
  check(context, report) {
    for (const { key, labels, name, path } of metaKeys(context)) {
      const [first = '', last = ''] = [labels[0]?.toLowerCase(), labels.at(-1)?.toLowerCase()];
      if (labels.length < 2 || TOP.has(first) || !TOP.has(last)) continue;
      const renamed = `${[...labels].reverse().join('.')}/${name}`;
      report({
        message: `The prefix of ${quoted(key)} is a domain name as it is read; here it is written in reverse, so that all keys of one owner begin alike.`,
        path,
        part: 'key',
        fixes: [plainFix(`Rename to ${quoted(renamed)}`, { op: 'rename', path, key: renamed })],
      });
    }
  },
});
