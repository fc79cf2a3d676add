import { defineRule } from '../define';
import { declaration, declares, requestOf } from '../parts/task-calls';
import { other } from '../recording/direction';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/list-capability',
  covers: ['tasks/list-capability'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'tasks/list goes only to who has declared tasks.list.',
  on: { kinds: ['request'], methods: ['tasks/list'] },
  check({ recording, step }, report) {
    const request = requestOf(step);
    if (request === undefined || declares(recording, other(request.sender), 'tasks', 'list') !== false) return;
    report({
      message:
        'The other side has not declared `tasks.list`, so it does not know this method and answers with an error at best. Keep the ids of the tasks that were announced, and ask for each with tasks/get.',
      path: ['method'],
      related: declaration(recording, other(request.sender)),
    });
  },
});
