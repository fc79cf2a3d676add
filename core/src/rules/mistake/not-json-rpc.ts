import { defineRule } from '../define';

export default defineRule({
  id: 'mistake/not-json-rpc',
  level: 'error',
  fault: 'json-rpc',
  actor: 'either',
  scope: 'message',
  summary: 'An object on the wire is a JSON-RPC message.',
  on: { kinds: ['other'] },
  check({ message }, report) {
    if (message.kind !== 'other') return;
    if (message.looksLike !== 'object' && message.looksLike !== 'empty-object') return;
    const text =
      'This is JSON but no JSON-RPC message: a message has "jsonrpc": "2.0" and a `method`, a `result` or an `error`.';
    report({ message: text, path: [], part: 'head' });
  },
});
