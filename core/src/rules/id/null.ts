import { defineRule } from '../define';

export default defineRule({
  id: 'id/null',
  covers: ['id/null', 'id/request-id-null'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'The id of a request is never null.',
  on: { kinds: ['request'] },
  check({ message, method }, report) {
    if (message.kind !== 'request' || message.id !== null) return;
    if (method?.kind === 'notification' || message.method.startsWith('notifications/')) return;
    const fixes = [
      { title: 'Write the id 1', edits: [{ op: 'set', path: ['id'], value: 1 } as const], preferred: true },
      { title: 'Remove `id` and make it a notification', edits: [{ op: 'remove', path: ['id'] } as const] },
    ];
    const text =
      'The id of a request must not be null: the answer could not be matched. Write a string or an integer that no open request uses.';
    report({ message: text, path: ['id'], fixes });
  },
});
