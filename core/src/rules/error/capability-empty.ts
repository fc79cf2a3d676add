import { defineRule } from '../define';
import { dig, digObject } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'error/capability-empty',
  covers: ['error/capability-empty'],
  revisions: since('2026-07-28'),
  level: 'error',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'message',
  summary: 'An error for a missing capability names at least one.',
  on: { kinds: ['error'] },
  check(context, report) {
    if (dig(context.message, 'error', 'code') !== -32021) return;
    const path = ['error', 'data', 'requiredCapabilities'];
    const required = digObject(context.message, ...path);
    if (required === undefined || Object.keys(required).length > 0) return;
    report({ message: '`requiredCapabilities` is empty, so the client cannot learn what it has to declare.', path });
  },
});
