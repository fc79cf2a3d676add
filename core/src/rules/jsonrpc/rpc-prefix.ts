import { quoted } from '../../schema/words';
import { defineRule } from '../define';

export default defineRule({
  id: 'jsonrpc/rpc-prefix',
  covers: ['jsonrpc/rpc-prefix', 'id/method-rpc-prefix'],
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'No method starts with `rpc.`, which JSON-RPC keeps for itself.',
  on: { kinds: ['request', 'notification'], outcomes: ['unknown'] },
  check(context, report) {
    const { message } = context;
    if (message.kind !== 'request' && message.kind !== 'notification') return;
    const { method } = message;
    if (!method.startsWith('rpc.') || method === 'rpc.discover') return;
    const text = `JSON-RPC keeps names that start with \`rpc.\` for itself, so a library may answer ${quoted(method)} before the program sees it. Use a prefix of your own.`;
    report({ message: text, path: ['method'] });
  },
});
