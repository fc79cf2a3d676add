import { defineRule } from '../define';
import { hasMember, memberOf } from '../message-words';

export default defineRule({
  id: 'mistake/null-beside-payload',
  level: 'error',
  fault: 'json-rpc',
  actor: 'either',
  scope: 'message',
  summary: 'A response has no `"error": null` beside its result and no `"result": null` beside its error.',
  on: { kinds: ['result', 'error'], facet: 'odd-envelope' },
  check(context, report) {
    if (!hasMember(context, 'result') || !hasMember(context, 'error')) return;
    const empty = ['error', 'result'].find((name) => memberOf(context, name) === null);
    if (empty === undefined) return;
    const other = empty === 'error' ? 'result' : 'error';
    const fixes = [
      { title: `Remove \`${empty}\``, edits: [{ op: 'remove', path: [empty] } as const], preferred: true },
    ];
    const message = `\`"${empty}": null\` beside \`${other}\` is JSON-RPC 1.0. In 2.0 a response has one of the two only; leave \`${empty}\` out.`;
    report({ message, path: [empty], part: 'key', fixes });
  },
});
