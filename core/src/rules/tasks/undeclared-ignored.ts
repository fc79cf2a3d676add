import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { errorOf, hasOtherCause } from '../parts/call-outcome';
import { asksForTask, capabilityName, declaration, doesTasks, speaksOfTasks, TASK_METHODS } from '../parts/task-calls';
import { only } from '../revisions';

const INVALID_REQUEST = -32600;

export default defineRule({
  id: 'tasks/undeclared-ignored',
  covers: ['tasks/undeclared-ignored'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'Who does no tasks handles a request for one as if it asked for the result itself.',
  on: { kinds: ['error'], methods: TASK_METHODS },
  check({ recording, step }, report) {
    const { call, direction } = step;
    const error = errorOf(step);
    if (call === undefined || error === undefined || direction === undefined || !asksForTask(call.params)) return;
    if (doesTasks(recording, direction, call.method) !== false) return;
    if ((hasOtherCause(error.code) && error.code !== INVALID_REQUEST) || !speaksOfTasks(error.text, call)) return;
    report({
      message: `The request is refused because of its \`task\`, and ${quoted(capabilityName(call.method))} was not declared: whoever does no tasks passes over that member and does the work at once. Answer with the result itself.`,
      path: ['error'],
      related: [
        { message: 'the request', record: call.index, path: ['params', 'task'] },
        ...declaration(recording, direction),
      ],
    });
  },
});
