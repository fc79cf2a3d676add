import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { since } from '../revisions';

export default defineRule({
  id: 'http/post-only',
  covers: ['http/post-only', 'http/post-method'],
  revisions: since('2025-03-26'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'Messages are sent by POST.',
  on: { phases: ['request'] },
  check({ recording, step: { http, message } }, report) {
    const method = http?.method;
    if (method === undefined || method === 'POST' || recording.transport === 'sse') return;
    if (message === undefined || message.kind === 'other') return;
    report({
      message: `This message was sent by ${literal(method)}; a server reads messages from the body of a POST and refuses or overlooks this one. Use POST.`,
      within: 'record',
      path: ['http', 'method'],
      fixes: [{ title: 'Use POST', edits: [{ op: 'set', path: ['http', 'method'], value: 'POST' }] }],
    });
  },
});
