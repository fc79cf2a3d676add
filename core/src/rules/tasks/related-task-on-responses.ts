import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig, digObject, digString } from '../parts/json';
import { relateResult } from '../parts/relate-result';
import { RELATED_TASK } from '../parts/related-task';
import { only } from '../revisions';

/** Their results name tasks by themselves, or have a rule of their own. */
const OF_TASKS: ReadonlySet<string> = new Set(['tasks/get', 'tasks/list', 'tasks/cancel', 'tasks/result']);

export default defineRule({
  id: 'tasks/related-task-on-responses',
  covers: ['tasks/related-task-on-responses'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'exchange',
  summary: 'The result of a request that belongs to a task repeats the related-task entry.',
  on: { responses: ['result'] },
  check({ request, response }, report) {
    const taskId = digString(request, 'params', '_meta', RELATED_TASK, 'taskId');
    if (taskId === undefined || OF_TASKS.has(request.method) || digObject(response, 'result') === undefined) return;
    const path = ['result', '_meta', RELATED_TASK];
    const entry = dig(response, ...path);
    if (entry === undefined) {
      const text = `The request belongs to the task ${quoted(taskId)}, and its result has to say so as well, under ${quoted(RELATED_TASK)} in \`_meta\`; else it belongs to no task.`;
      report({ message: text, path: ['result'], part: 'head', fixes: relateResult(response, taskId) });
      return;
    }
    const told = digString(entry, 'taskId');
    if (told === undefined || told === taskId) return;
    const text = `The request belongs to the task ${quoted(taskId)}, and this says that its result belongs to ${quoted(told)}. Repeat the entry of the request.`;
    report({ message: text, path: [...path, 'taskId'], fixes: relateResult(response, taskId) });
  },
});
