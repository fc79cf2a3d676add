import { defineRule } from '../define';
import { offeredFix } from '../quick-fix';

export default defineRule({
  id: 'jsonrpc/no-payload',
  covers: ['jsonrpc/no-payload', 'result/one-required'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'A message has `method`, `result` or `error`.',
  on: { kinds: ['other'] },
  check({ message, revision }, report) {
    if (message.kind !== 'other' || message.looksLike !== 'no-payload') return;
    const text =
      'This is neither a request nor a response: it has no `method`, no `result` and no `error`. A request names its `method`; a response carries a `result` (an empty object where there is nothing to say) or an `error`.';
    report({
      message: text,
      path: [],
      part: 'head',
      fixes: [
        offeredFix('Add an empty result', {
          op: 'set',
          path: ['result'],
          value: revision.facts.resultType ? { resultType: 'complete' } : {},
        }),
      ],
    });
  },
});
