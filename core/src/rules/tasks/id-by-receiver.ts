import { defineRule } from '../define';
import { dig } from '../parts/json';
import { remove } from '../quick-fix';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/id-by-receiver',
  covers: ['tasks/id-by-receiver'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'The receiver makes the id of a task, not who asks for it.',
  on: { kinds: ['request'], methods: ['tools/call', 'sampling/createMessage', 'elicitation/create'] },
  check(context, report) {
    const path = ['params', 'task', 'taskId'];
    if (dig(context.message, ...path) === undefined) return;
    const text =
      'The receiver makes the id of a task and tells it in its answer. This one is not read, and no task will be found under it; leave it out.';
    report({ message: text, path, part: 'key', fixes: [remove(path)] });
  },
});
