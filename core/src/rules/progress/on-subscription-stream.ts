import { defineRule } from '../define';
import { isOnListenStream } from '../recording/progress-step';
import { since } from '../revisions';

export default defineRule({
  id: 'progress/on-subscription-stream',
  covers: ['progress/on-subscription-stream'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Progress does not travel on the stream of a subscription.',
  on: { kinds: ['notification'], methods: ['notifications/progress'] },
  check({ step }, report) {
    if (!isOnListenStream(step)) return;
    report({
      message:
        'This stream belongs to `subscriptions/listen`, and progress belongs to one request: the client looks for it on the stream of that request and misses it. Send it there.',
      path: ['method'],
      related: [{ message: 'the request of this stream', record: step.exchange!.request!.index }],
    });
  },
});
