import { defineRule } from '../define';
import { reportRelatedTask } from '../parts/related-task';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/status-notification-no-related',
  covers: ['tasks/status-notification-no-related'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'notifications/tasks/status does not have the related-task entry.',
  on: { kinds: ['notification'], methods: ['notifications/tasks/status'] },
  check(context, report) {
    const text =
      'This notification names its task in `taskId`. Receivers do not look here, and two places can say two things; leave this entry out.';
    reportRelatedTask(context, report, text);
  },
});
