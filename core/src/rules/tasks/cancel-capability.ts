import { defineRule } from '../define';
import { declaration, declares, requestOf } from '../parts/task-calls';
import { other } from '../recording/direction';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/cancel-capability',
  covers: ['tasks/cancel-capability'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'tasks/cancel goes only to who has declared tasks.cancel.',
  on: { kinds: ['request'], methods: ['tasks/cancel'] },
  check({ recording, step }, report) {
    const request = requestOf(step);
    if (request === undefined || declares(recording, other(request.sender), 'tasks', 'cancel') !== false) return;
    report({
      message:
        'The other side has not declared `tasks.cancel`, so it does not know this method and answers with an error at best. Let the task run to its end, or declare the capability on the other side.',
      path: ['method'],
      related: declaration(recording, other(request.sender)),
    });
  },
});
