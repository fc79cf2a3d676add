import { defineRule } from '../define';
import { recordFix } from '../record-fix';
import { postOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/notification-202-body',
  covers: ['http/notification-202-body', 'http/notification-202-empty'],
  revisions: since('2025-03-26'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'An answer with status 202 has no body.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http, text } }, report) {
    if (http?.status !== 202 || postOf(recording, exchange) === undefined) return;
    if (!exchange?.response?.hasBody || text === '') return;
    report({
      fixes: [recordFix('Drop the body', { op: 'replace', records: [{}] })],
      message: 'Status 202 says that there is nothing to answer, and a client does not read this body. Leave it out.',
    });
  },
});
