import { defineRule } from '../define';
import { dig } from '../parts/json';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'error/retired-32002',
  covers: ['error/retired-32002'],
  revisions: since('2026-07-28'),
  level: 'error',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'message',
  summary: 'The old code for a resource that is not there, -32002, is no longer sent.',
  on: { kinds: ['error'] },
  check(context, report) {
    if (dig(context.message, 'error', 'code') !== -32002) return;
    const path = ['error', 'code'];
    const text = '-32002 ended with 2025-11-25: a resource that is not there is -32602 now, and clients look for that.';
    report({ message: text, path, fixes: [setTo(path, -32602)] });
  },
});
