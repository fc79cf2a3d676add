import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { where } from '../revisions';

export default defineRule({
  id: 'jsonrpc/server-request',
  covers: ['jsonrpc/server-request', 'http/sse-request'],
  revisions: where((facts) => !facts.serverRequests),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'A server sends no requests from 2026-07-28 on.',
  on: { kinds: ['request'] },
  check({ message, direction, revision, method }, report) {
    if (message.kind !== 'request' || direction !== 's2c' || method?.kind === 'notification') return;
    if (message.method.startsWith('notifications/')) return;
    const text = `A server sends no requests in ${revision.id}, so ${quoted(message.method)} stays unanswered. Return a result with resultType input_required and put the question into its inputRequests.`;
    report({ message: text, path: ['method'] });
  },
});
