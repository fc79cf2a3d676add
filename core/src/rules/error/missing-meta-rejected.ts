import { has } from '../../frame/envelope';
import { orList, quoted } from '../../schema/words';
import type { Revision } from '../../spec/types';
import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { once } from '../parts/once';
import { since } from '../revisions';

const requiredKeys = once(({ facts }: Revision): readonly string[] =>
  facts.metaKeys.filter((row) => row.required && row.on === 'request').map(({ key }) => key),
);

export default defineRule({
  id: 'error/missing-meta-rejected',
  covers: ['error/missing-meta-rejected'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'exchange',
  summary: 'A request without the required fields of `_meta` is refused with -32602.',
  on: { responses: ['result'] },
  check({ request, revision, method }, report) {
    const meta = digObject(request, 'params', '_meta');
    if (method === undefined || meta === undefined) return;
    const required = requiredKeys(revision);
    if (required.every((key) => has(meta, key))) return;
    const missing = required.filter((key) => !has(meta, key));
    // Where nothing of it is there, an older client may be speaking.
    if (missing.length === 0 || missing.length === required.length) return;
    const text = `The request lacks ${orList(missing.map(quoted), 'and')} in \`_meta\` and is served all the same, so its sender never learns of it. Refuse it with error -32602.`;
    report({ message: text, path: ['result'], part: 'head', explains: [] });
  },
});
