import { defineRule } from '../define';

export default defineRule({
  id: 'jsonrpc/notification-with-id',
  covers: ['jsonrpc/notification-with-id', 'id/notification-no-id'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'A notification has no id.',
  on: { kinds: ['request'] },
  check({ message, method }, report) {
    if (message.kind !== 'request') return;
    const isNotification = method ? method.kind === 'notification' : message.method.startsWith('notifications/');
    if (!isNotification) return;
    const fixes = [{ title: 'Remove `id`', edits: [{ op: 'remove', path: ['id'] } as const], preferred: true }];
    const text =
      'A notification must not have an `id`: the receiver takes it for a request and answers it. Leave `id` out.';
    report({ message: text, path: ['id'], part: 'key', fixes });
  },
});
