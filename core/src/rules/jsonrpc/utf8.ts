import { defineRule } from '../define';
import { recordFix } from '../record-fix';

export default defineRule({
  id: 'jsonrpc/utf8',
  covers: ['jsonrpc/utf8', 'stdio/utf8'],
  level: 'error',
  actor: 'either',
  scope: 'raw',
  order: 1,
  summary: 'Messages are encoded as UTF-8.',
  on: {},
  check({ text }, report) {
    if (text !== undefined) return;
    report({
      message: 'These bytes are no UTF-8, so nobody can read them as a message. Encode text as UTF-8.',
      path: [],
      fixes: [recordFix('Take the bytes for Latin-1', { op: 'decode' })],
    });
  },
});
