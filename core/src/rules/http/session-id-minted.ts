import { defineRule } from '../define';
import { atHeader, removeHeader, SESSION_HEADER } from '../recording/header-values';
import { callOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/session-id-minted',
  covers: ['http/session-id-minted'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'The answer to a request gives no Mcp-Session-Id.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange } }, report) {
    const found = exchange?.response?.headers.get(SESSION_HEADER);
    if (found === undefined || callOf(recording, exchange) === undefined) return;
    report({
      message: `${found.key} belongs to sessions, which ended with 2025-11-25: each request stands by itself, and a client has no use for the id. Leave the header out.`,
      ...atHeader(found.key),
      fixes: [removeHeader(found.key)],
    });
  },
});
