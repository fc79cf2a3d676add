import { defineRule } from '../define';
import { atStatus } from '../recording/header-values';
import { postOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/request-not-202',
  covers: ['http/request-not-202'],
  revisions: since('2025-03-26'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A request is answered where it was posted, and not with an empty 202.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http } }, report) {
    if (http?.status !== 202 || postOf(recording, exchange)?.message?.kind !== 'request') return;
    if (exchange?.response?.hasBody) return;
    report({
      message:
        'A request gets an empty 202, as if it were a notification: its client reads the answer from this exchange and waits in vain. Send the response in the body, or as a stream of events.',
      ...atStatus,
      related: [{ message: 'the request', record: exchange!.request!.index }],
    });
  },
});
