import { defineRule } from '../define';

export default defineRule({
  id: 'mistake/log-record',
  level: 'error',
  fault: 'json-rpc',
  actor: 'either',
  scope: 'message',
  summary: 'Log records are not sent between messages.',
  on: { kinds: ['other'] },
  check({ message }, report) {
    if (message.kind !== 'other' || message.looksLike !== 'log-record') return;
    const text =
      'This is JSON but no JSON-RPC message (no method, result or error); it looks like a log record. On stdio only messages may go to stdout: write logs to stderr.';
    report({ message: text, path: [], part: 'head' });
  },
});
