import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { messageMeta } from '../parts/metas';
import { RELATED_TASK } from '../parts/related-task';
import { setTo } from '../quick-fix';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/related-task-shape',
  covers: ['tasks/related-task-shape'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'The related-task entry of `_meta` is an object with a `taskId`.',
  on: { kinds: ['request', 'notification', 'result'] },
  check(context, report) {
    const meta = messageMeta(context);
    if (meta === undefined || !has(meta.value, RELATED_TASK)) return;
    const entry = meta.value[RELATED_TASK];
    if (digString(entry, 'taskId') !== undefined) return;
    const path = [...meta.path, RELATED_TASK];
    report({
      message:
        'The related-task entry is an object with a `taskId` that is a string: without it the other side finds no task to which this belongs.',
      path,
      fixes: typeof entry === 'string' ? [setTo(path, { taskId: entry }, 'Wrap it in an object')] : [],
    });
  },
});
