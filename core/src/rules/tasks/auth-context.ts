import { isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { tokenSubject } from '../formats/token-subject';
import { digString, objectsAt } from '../parts/json';
import { memoryOf } from '../recording/memory';
import { postOf } from '../recording/posts';
import { only } from '../revisions';

/** tasks whose owner is remembered, and characters of an id */
const MOST = 10_000;
const LONGEST = 500;
const ownersOf = memoryOf(() => new Map<string, { readonly subject: string; readonly index: number }>());

export default defineRule({
  id: 'tasks/auth-context',
  covers: ['tasks/auth-context'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A task is shown to nobody but whom it was made for.',
  on: { kinds: ['result'], methods: ['tools/call', 'tasks/get', 'tasks/result', 'tasks/cancel', 'tasks/list'] },
  check({ recording, step: { exchange, message, call, index } }, report) {
    const request = postOf(recording, exchange);
    const subject = tokenSubject(request?.headers.get('authorization')?.value);
    if (message?.kind !== 'result' || call === undefined || request === undefined || subject === undefined) return;
    const owners = ownersOf(recording);
    if (call.method === 'tools/call') {
      const id = digString(message.result, 'task', 'taskId');
      if (id !== undefined && id.length <= LONGEST && owners.size < MOST) owners.set(id, { subject, index });
      return;
    }
    const listed = isObject(message.result) ? objectsAt(message.result, 'tasks') : [];
    const shown =
      call.method === 'tasks/list'
        ? listed.map(({ value }) => digString(value, 'taskId'))
        : [digString(call.params, 'taskId')];
    for (const id of shown) {
      const owner = id === undefined ? undefined : owners.get(id);
      if (id === undefined || owner === undefined || owner.subject === subject) continue;
      report({
        message: `Task ${quoted(id)} was made for another user than the one who asks here, and is shown all the same: ids of tasks leak, so they are no permission. Refuse with -32602, as if there were no such task.`,
        related: [
          { message: 'where the task was made', record: owner.index },
          { message: 'the request of the other user', record: request.index },
        ],
      });
      return;
    }
  },
});
