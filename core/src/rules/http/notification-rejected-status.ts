import { defineRule } from '../define';
import { atStatus, setStatus } from '../recording/header-values';
import { isOneWay, postOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/notification-rejected-status',
  covers: ['http/notification-rejected-status'],
  revisions: since('2025-03-26'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A notification or response that is not accepted is answered with a status of 400 or more.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http, message } }, report) {
    const posted = postOf(recording, exchange)?.message;
    const status = http?.status ?? 400;
    if (status >= 300 || message?.kind !== 'error' || !isOneWay(posted, exchange?.due ?? 1)) return;
    report({
      message: `What was posted here is refused by an error inside of status ${status}; nobody reads the body of an answer to a notification, so the refusal is lost. Answer with 400.`,
      ...atStatus,
      fixes: [setStatus(400)],
    });
  },
});
