import { defineRule } from '../define';
import { offeredFix, setTo } from '../quick-fix';

export default defineRule({
  id: 'id/null',
  covers: ['id/null', 'id/request-id-null'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'The id of a request is never null.',
  on: { kinds: ['request'], facet: 'odd-envelope' },
  check({ message, method }, report) {
    if (message.kind !== 'request' || message.id !== null) return;
    if (method?.kind === 'notification' || message.method.startsWith('notifications/')) return;
    const number = setTo(['id'], 1, 'Write the id 1');
    const drop = offeredFix('Remove `id` and make it a notification', { op: 'remove', path: ['id'] });
    const text =
      'The id of a request must not be null: the answer could not be matched. Write a string or an integer that no open request uses.';
    // A method of the revision is a request by its definition, and only of others nobody knows.
    report({ message: text, path: ['id'], fixes: method === undefined ? [number, drop] : [number] });
  },
});
