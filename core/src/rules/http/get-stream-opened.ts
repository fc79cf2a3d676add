import { defineRule } from '../define';
import { since } from '../revisions';

export default defineRule({
  id: 'http/get-stream-opened',
  covers: ['http/get-stream-opened'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'A client opens no stream by GET and ends no session by DELETE.',
  on: { phases: ['request'] },
  check({ recording, step: { http } }, report) {
    const { modern } = recording.handshake;
    if (http?.method !== 'GET' && http?.method !== 'DELETE') return;
    if (modern === undefined || !recording.endpoint.is(http.url)) return;
    const what =
      http.method === 'GET'
        ? 'there is no stream beside the requests any more. Send subscriptions/listen'
        : 'there is no session that could end. Just stop';
    report({
      message: `The server speaks 2026-07-28, where ${http.method} at the MCP endpoint means nothing: ${what}.`,
      within: 'record',
      path: ['http', 'method'],
      related: [{ message: 'an answer of 2026-07-28', record: modern.index }],
    });
  },
});
