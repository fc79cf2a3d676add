import { defineRule } from '../define';
import { dig } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'error/version-supported-empty',
  covers: ['error/version-supported-empty'],
  revisions: since('2026-07-28'),
  level: 'error',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'message',
  summary: 'An error for an unsupported version names at least one that the server speaks.',
  on: { kinds: ['error'] },
  check(context, report) {
    if (dig(context.message, 'error', 'code') !== -32022) return;
    const path = ['error', 'data', 'supported'];
    const supported = dig(context.message, ...path);
    if (!Array.isArray(supported) || supported.length > 0) return;
    report({
      message:
        '`supported` is empty, so the client has no version to try again with. List those that the server speaks.',
      path,
    });
  },
});
