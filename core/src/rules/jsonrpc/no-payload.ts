import { isRequestId } from '../../frame/envelope';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { offeredFix } from '../quick-fix';

export default defineRule({
  id: 'jsonrpc/no-payload',
  covers: ['jsonrpc/no-payload', 'result/one-required'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'A message has `method`, `result` or `error`.',
  on: { kinds: ['other'] },
  check({ message, revision, direction, value }, report) {
    if (message.kind !== 'other' || message.looksLike !== 'no-payload') return;
    const text =
      'This is neither a request nor a response: it has no `method`, no `result` and no `error`. A request names its `method`; a response carries a `result` (an empty object where there is nothing to say) or an `error`.';
    // Without an id a message answers nothing, and neither does a client where servers ask nothing.
    const isMessage = dig(value, 'jsonrpc') === '2.0' && isRequestId(dig(value, 'id'));
    const answers = isMessage && (direction !== 'c2s' || revision.facts.serverRequests);
    const result = revision.facts.resultType ? { resultType: 'complete' } : {};
    const addResult = offeredFix('Add an empty result', { op: 'set', path: ['result'], value: result });
    report({
      message: text,
      path: [],
      part: 'head',
      fixes: answers ? [addResult] : [],
    });
  },
});
