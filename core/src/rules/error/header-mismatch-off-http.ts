import { defineRule } from '../define';
import { dig } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'error/header-mismatch-off-http',
  covers: ['error/header-mismatch-off-http'],
  revisions: since('2026-07-28'),
  level: 'error',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'session',
  summary: 'The code -32020 is about HTTP headers and is sent over HTTP only.',
  on: { kinds: ['error'] },
  check({ recording, step: { message, exchange } }, report) {
    if (message?.kind !== 'error' || recording.transport !== 'stdio' || exchange) return;
    if (dig(message.error, 'code') !== -32020) return;
    report({
      message:
        '-32020 says that HTTP headers contradict the body, and stdio has no headers: the client looks for a fault that cannot be there. Use the code of what is wrong, -32602 for bad parameters.',
      path: ['error', 'code'],
    });
  },
});
