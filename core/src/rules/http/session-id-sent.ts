import { defineRule } from '../define';
import { reportUnwanted } from '../parts/header-fault';
import { SESSION_HEADER } from '../recording/header-values';
import { callOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/session-id-sent',
  covers: ['http/session-id-sent'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'A client sends no Mcp-Session-Id.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange } }, report) {
    const found = exchange?.request?.headers.get(SESSION_HEADER);
    if (found === undefined || callOf(recording, exchange) === undefined) return;
    reportUnwanted(
      report,
      found.key,
      `${found.key} belongs to sessions, which ended with 2025-11-25; the server overlooks it, and a request that relies on it fails. Leave the header out.`,
    );
  },
});
