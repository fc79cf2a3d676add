import { defineRule } from '../define';
import { dig, digObject } from '../parts/json';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'completion/has-more-contradicts-total',
  covers: ['completion/has-more-contradicts-total'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: '`hasMore` is not false where `total` is larger than the number of values.',
  on: { kinds: ['result'], methods: ['completion/complete'] },
  check(context, report) {
    const completion = digObject(context.message, 'result', 'completion');
    const values = completion && dig(completion, 'values');
    if (completion?.hasMore !== false || !Array.isArray(values)) return;
    if (typeof completion.total !== 'number' || completion.total <= values.length) return;
    const path = ['result', 'completion', 'hasMore'];
    const text = `There are ${values.length} of ${completion.total} values here, so there are more.`;
    report({ message: text, path, fixes: [setTo(path, true, 'Write true')] });
  },
});
