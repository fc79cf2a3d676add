import { defineRule } from '../define';
import { dig } from '../parts/json';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'error/parse-error-has-id',
  covers: ['error/parse-error-has-id'],
  revisions: since('2026-07-28'),
  level: 'warning',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'message',
  summary: 'A parse error has no id: nothing was read that could have had one.',
  on: { kinds: ['error'] },
  check(context, report) {
    const { message } = context;
    if (message.kind !== 'error' || dig(message, 'error', 'code') !== -32700) return;
    if (message.id === undefined || message.id === null) return;
    const text =
      '-32700 is for text that could not be read at all, and so has no id to repeat. Leave `id` out, or use -32600 where the request was read.';
    report({ message: text, path: ['id'], fixes: [remove(['id'])] });
  },
});
