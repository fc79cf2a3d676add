import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { offeredFix } from '../quick-fix';
import { where } from '../revisions';
import type { Fix } from '../types';

/** Stands for the id of the client's request that cannot be answered before the question is. */
const ASKING_ID = 'id-of-the-client-request';
const QUESTION = ['result', 'inputRequests', 'question'];

/** The question as the answer to the request that raises it. */
const askInResult: Fix = offeredFix(
  'Ask it in an input_required result, whose id is to be filled in',
  { op: 'set', path: ['result'], value: { resultType: 'input_required', inputRequests: {} } },
  { op: 'move', path: ['method'], to: [...QUESTION, 'method'] },
  { op: 'move', path: ['params'], to: [...QUESTION, 'params'] },
  { op: 'set', path: ['id'], value: ASKING_ID },
);

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
    report({ message: text, path: ['method'], fixes: revision.inputRequests.has(message.method) ? [askInResult] : [] });
  },
});
