import { defineRule } from '../define';
import { digString } from '../parts/json';
import { tasks } from '../parts/tasks';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/failed-status-message',
  covers: ['tasks/failed-status-message'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'A task that failed says why in `statusMessage`.',
  on: { kinds: ['result', 'notification'], facet: 'tasks' },
  check(context, report) {
    for (const { value, path } of tasks(context)) {
      if (value.status !== 'failed' || (digString(value, 'statusMessage') ?? '').trim() !== '') continue;
      const text =
        'The task failed and does not say why, so the other side has nothing to show to its user. Add a `statusMessage` with what went wrong.';
      report({ message: text, path, part: 'head' });
    }
  },
});
