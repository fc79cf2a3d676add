import { has } from '../../frame/envelope';
import { orList, quoted } from '../../schema/words';
import type { JsonEdit } from '../../text/types';
import { defineRule } from '../define';
import { inputRequests } from '../parts/input';
import { plainFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'mrtr/input-request-envelope',
  covers: ['mrtr/input-request-envelope'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'An entry of `inputRequests` is a method with params, without `jsonrpc` and `id`.',
  on: { kinds: ['result'], facet: 'asks' },
  check(context, report) {
    for (const { value, path } of inputRequests(context)) {
      const extra = ['jsonrpc', 'id'].filter((key) => has(value, key));
      if (extra.length === 0) continue;
      const edits = extra.map((key): JsonEdit => ({ op: 'remove', path: [...path, key] }));
      const names = orList(extra.map(quoted), 'and');
      const text = `An entry of \`inputRequests\` is no message of its own: it has no ${names}, and is answered under its key.`;
      report({
        message: text,
        path: [...path, extra[0]!],
        part: 'key',
        fixes: [plainFix(`Remove ${names}`, ...edits)],
      });
    }
  },
});
