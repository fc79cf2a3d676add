import { defineRule } from '../define';
import { reportTaskTime } from '../parts/tasks';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/last-updated-at-iso',
  covers: ['tasks/last-updated-at-iso'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: '`lastUpdatedAt` of a task is a time as ISO 8601 writes it.',
  on: { kinds: ['result', 'notification'], facet: 'tasks' },
  check(context, report) {
    reportTaskTime(context, report, 'lastUpdatedAt');
  },
});
