import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { RELATED_TASK } from '../parts/related-task';
import { remove } from '../quick-fix';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/related-task-not-on-poll-results',
  covers: ['tasks/related-task-not-on-poll-results'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'exchange',
  summary: 'Results about tasks do not have the related-task entry.',
  on: { responses: ['result'], methods: ['tasks/get', 'tasks/list', 'tasks/cancel'] },
  check({ response }, report) {
    const meta = digObject(response, 'result', '_meta');
    if (meta === undefined || !has(meta, RELATED_TASK)) return;
    const path = ['result', '_meta', RELATED_TASK];
    const text =
      'The result names its tasks in `taskId` already. A second place can only repeat or contradict that; leave this entry out.';
    report({ message: text, path, part: 'key', fixes: [remove(path)] });
  },
});
