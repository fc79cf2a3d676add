import { defineRule } from '../define';
import { deletion } from '../record-fix';
import { cancellationOf } from '../recording/cancel-step';
import { where } from '../revisions';

export default defineRule({
  id: 'cancel/initialize',
  covers: ['cancel/initialize'],
  revisions: where((facts) => facts.handshake),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: '`initialize` is never cancelled.',
  on: { kinds: ['notification'], methods: ['notifications/cancelled'] },
  check({ recording, step }, report) {
    const cancelled = cancellationOf(step);
    if (cancelled?.sender !== 'c2s') return;
    const { calls } = recording;
    const call = calls.openOf('c2s', cancelled.id) ?? calls.answeredOf('c2s', cancelled.id);
    if (call?.method !== 'initialize') return;
    report({
      message:
        'This cancels `initialize`, which leaves open whether there is a session. A client that does not want to wait any longer closes the connection.',
      path: ['params', 'requestId'],
      fixes: deletion(step, 'Delete the cancellation'),
      related: [{ message: '`initialize`', record: call.index }],
    });
  },
});
