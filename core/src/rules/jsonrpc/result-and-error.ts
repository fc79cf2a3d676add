import { defineRule } from '../define';
import { hasMember, memberOf } from '../message-words';
import { offeredFix } from '../quick-fix';

export default defineRule({
  id: 'jsonrpc/result-and-error',
  covers: ['jsonrpc/result-and-error', 'result/exclusive'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'A response has a result or an error, never both.',
  on: { kinds: ['result', 'error'], facet: 'odd-envelope' },
  check(context, report) {
    if (!hasMember(context, 'result') || !hasMember(context, 'error')) return;
    // A null beside the other is a habit with a name of its own.
    if (memberOf(context, 'result') === null || memberOf(context, 'error') === null) return;
    const message =
      '`result` and `error` exclude each other: the other side cannot tell whether the call was done. Remove the one that does not hold.';
    report({
      message,
      path: ['error'],
      part: 'key',
      explains: [['error']],
      fixes: [offeredFix('Remove `result`', { op: 'remove', path: ['result'] })],
    });
  },
});
