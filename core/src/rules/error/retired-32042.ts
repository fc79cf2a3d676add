import { defineRule } from '../define';
import { dig } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'error/retired-32042',
  covers: ['error/retired-32042'],
  revisions: since('2026-07-28'),
  level: 'error',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'message',
  summary: 'The code that asked for URL elicitations, -32042, is no longer sent.',
  on: { kinds: ['error'] },
  check(context, report) {
    if (dig(context.message, 'error', 'code') !== -32042) return;
    const text =
      '-32042 ended with 2025-11-25. Answer with an `input_required` result that holds an elicitation in url mode; an error is the end of the request.';
    report({ message: text, path: ['error', 'code'] });
  },
});
