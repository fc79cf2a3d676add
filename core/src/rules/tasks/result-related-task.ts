import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig, digObject, digString } from '../parts/json';
import { relateResult } from '../parts/relate-result';
import { RELATED_TASK } from '../parts/related-task';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/result-related-task',
  covers: ['tasks/result-related-task'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'exchange',
  summary: 'The answer to tasks/result names its task in `_meta`.',
  on: { responses: ['result'], methods: ['tasks/result'] },
  check({ request, response }, report) {
    const taskId = digString(request, 'params', 'taskId');
    if (taskId === undefined || digObject(response, 'result') === undefined) return;
    if (dig(response, 'result', '_meta', RELATED_TASK) !== undefined) return;
    const text = `The result does not say to which task it belongs: ${quoted(RELATED_TASK)} is missing in \`_meta\`. Repeat there the \`taskId\` that was asked for.`;
    report({ message: text, path: ['result'], part: 'head', fixes: relateResult(response, taskId) });
  },
});
