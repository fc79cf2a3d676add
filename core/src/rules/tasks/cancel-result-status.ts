import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { isLaterStatus } from '../parts/task-status';
import { setTo } from '../quick-fix';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/cancel-result-status',
  covers: ['tasks/cancel-result-status'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'exchange',
  summary: 'The answer to tasks/cancel has the status `cancelled`.',
  on: { responses: ['result'], methods: ['tasks/cancel'] },
  check({ response }, report) {
    const path = ['result', 'status'];
    const status = dig(response, ...path);
    if (status === 'cancelled' || (status !== 'working' && !isLaterStatus(status))) return;
    const text = `The task was cancelled, so its status is \`cancelled\` and not ${quoted(status)}, by which the other side goes on to wait for it.`;
    report({ message: text, path, fixes: [setTo(path, 'cancelled')] });
  },
});
