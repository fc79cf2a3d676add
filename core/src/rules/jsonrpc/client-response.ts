import { defineRule } from '../define';
import { where } from '../revisions';

export default defineRule({
  id: 'jsonrpc/client-response',
  covers: ['jsonrpc/client-response'],
  revisions: where((facts) => !facts.serverRequests),
  level: 'error',
  actor: 'client',
  scope: 'message',
  summary: 'A client sends no responses from 2026-07-28 on.',
  on: { kinds: ['result', 'error'] },
  check({ direction, revision }, report) {
    if (direction !== 'c2s') return;
    const message = `A client sends no responses in ${revision.id}: nothing was asked of it on the wire. Answer an input_required result by sending the request again with inputResponses.`;
    report({ message, path: [], part: 'head' });
  },
});
