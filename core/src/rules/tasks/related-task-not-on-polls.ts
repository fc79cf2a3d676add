import { defineRule } from '../define';
import { reportRelatedTask } from '../parts/related-task';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/related-task-not-on-polls',
  covers: ['tasks/related-task-not-on-polls'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'Requests about tasks do not have the related-task entry.',
  on: { kinds: ['request'], methods: ['tasks/get', 'tasks/result', 'tasks/list', 'tasks/cancel'] },
  check(context, report) {
    const text =
      'A request about tasks names its task in `taskId`, or is about all of them. Receivers do not look here, and two places can say two things; leave this entry out.';
    reportRelatedTask(context, report, text);
  },
});
