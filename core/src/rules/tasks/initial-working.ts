import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig, digObject } from '../parts/json';
import { isLaterStatus } from '../parts/task-status';
import { setTo } from '../quick-fix';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/initial-working',
  covers: ['tasks/initial-working'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'exchange',
  summary: 'A new task has the status `working`.',
  on: { responses: ['result'], methods: ['tools/call', 'sampling/createMessage', 'elicitation/create'] },
  check({ request, response }, report) {
    const path = ['result', 'task', 'status'];
    const status = dig(response, ...path);
    if (!isLaterStatus(status) || digObject(request, 'params', 'task') === undefined) return;
    const text = `A task begins as \`working\`, not as ${quoted(status)}; what becomes of it is told later, when the other side asks.`;
    report({ message: text, path, fixes: [setTo(path, 'working')] });
  },
});
