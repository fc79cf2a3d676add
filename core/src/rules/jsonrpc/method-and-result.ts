import { defineRule } from '../define';
import { hasMember } from '../message-words';

export default defineRule({
  id: 'jsonrpc/method-and-result',
  covers: ['jsonrpc/method-and-result'],
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'A message is a request or a response, so `method` does not stand beside `result` or `error`.',
  on: { kinds: ['request', 'notification', 'result', 'error'], facet: 'odd-envelope' },
  check(context, report) {
    if (!hasMember(context, 'method')) return;
    const payload = ['result', 'error'].find((name) => hasMember(context, name));
    if (payload === undefined) return;
    const isResponse = context.message.kind === 'result' || context.message.kind === 'error';
    const extra = isResponse ? 'method' : payload;
    const fixes = [{ title: `Remove \`${extra}\``, edits: [{ op: 'remove', path: [extra] } as const] }];
    const message = `\`method\` makes this a request and \`${payload}\` a response; it cannot be both. Remove one of them.`;
    report({ message, path: [extra], part: 'key', fixes });
  },
});
