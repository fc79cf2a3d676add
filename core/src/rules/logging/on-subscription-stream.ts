import { defineRule } from '../define';
import { isOnListenStream } from '../recording/progress-step';
import { since } from '../revisions';

export default defineRule({
  id: 'logging/on-subscription-stream',
  covers: ['logging/on-subscription-stream'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'Log messages do not travel on the stream of a subscription.',
  on: { kinds: ['notification'], methods: ['notifications/message'] },
  check({ step }, report) {
    if (!isOnListenStream(step)) return;
    report({
      message:
        'This stream belongs to `subscriptions/listen` and carries changes only. Send log messages on the stream of the request that asked for them.',
      path: ['method'],
      related: [{ message: 'the request of this stream', record: step.exchange!.request!.index }],
    });
  },
});
