import { defineRule } from '../define';
import { atStatus, setStatus } from '../recording/header-values';
import { isOneWay, postOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/notification-accepted-202',
  covers: ['http/notification-accepted-202', 'http/notification-202'],
  revisions: since('2025-03-26'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A notification or response that was accepted is answered with status 202.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http, message } }, report) {
    const posted = postOf(recording, exchange)?.message;
    const status = http?.status ?? 202;
    if (status < 200 || status >= 300 || status === 202 || message?.kind === 'error') return;
    if (!isOneWay(posted, exchange?.due ?? 1)) return;
    const what = posted?.kind === 'notification' ? 'A notification' : 'A response';
    report({
      message: `${what} was accepted with status ${status}: clients wait for a body then, or take it for a fault. Answer with 202 and nothing more.`,
      ...atStatus,
      fixes: [setStatus(202)],
    });
  },
});
