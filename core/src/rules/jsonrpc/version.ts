import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { hasMember, memberOf } from '../message-words';

export default defineRule({
  id: 'jsonrpc/version',
  covers: ['jsonrpc/version', 'id/jsonrpc-version'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'Every message has the member `jsonrpc` with the string "2.0".',
  on: { kinds: ['request', 'notification', 'result', 'error'], facet: 'odd-envelope' },
  check(context, report) {
    const version = memberOf(context, 'jsonrpc');
    if (version === '2.0') return;
    const why = 'Receivers drop or refuse what does not say so.';
    const edit = { path: ['jsonrpc'], value: '2.0' };
    if (hasMember(context, 'jsonrpc')) {
      const fixes = [{ title: 'Write "2.0"', edits: [{ op: 'set', ...edit } as const], preferred: true }];
      report({ message: `\`jsonrpc\` has to be "2.0", not ${literal(version)}. ${why}`, path: ['jsonrpc'], fixes });
      return;
    }
    const fixes = [
      { title: 'Add "jsonrpc": "2.0"', edits: [{ op: 'insert-first', ...edit } as const], preferred: true },
    ];
    const message = `\`jsonrpc\` is missing: every message begins with "jsonrpc": "2.0". ${why}`;
    report({ message, path: [], part: 'head', fixes, explains: [['jsonrpc']] });
  },
});
