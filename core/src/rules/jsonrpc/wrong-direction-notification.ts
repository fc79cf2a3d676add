import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { where } from '../revisions';

export default defineRule({
  id: 'jsonrpc/wrong-direction-notification',
  covers: ['jsonrpc/wrong-direction-notification'],
  revisions: where((facts) => !facts.serverRequests),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'A client sends no notification but `notifications/cancelled` from 2026-07-28 on.',
  on: { kinds: ['notification', 'request'], outcomes: ['known'] },
  check({ method, direction, revision }, report) {
    if (direction !== 'c2s' || method?.kind !== 'notification' || method.sender !== 'server') return;
    const message = `${quoted(method.method)} is sent by servers only in ${revision.id}; the server ignores it.`;
    report({ message, path: ['method'], explains: [] });
  },
});
