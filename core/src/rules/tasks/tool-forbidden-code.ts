import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { errorOf, hasOtherCause } from '../parts/call-outcome';
import { argumentsMisfit, calledTool } from '../parts/called-tool';
import { asksForTask, doesTasks, speaksOfTasks } from '../parts/task-calls';
import { setTo } from '../quick-fix';
import { only } from '../revisions';

const METHOD_NOT_FOUND = -32601;

export default defineRule({
  id: 'tasks/tool-forbidden-code',
  covers: ['tasks/tool-forbidden-code'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A call as a task of a tool that cannot be one is refused with -32601.',
  on: { kinds: ['error'], methods: ['tools/call'] },
  check({ recording, step }, report) {
    const { call } = step;
    const error = errorOf(step);
    if (call === undefined || error === undefined || !asksForTask(call.params)) return;
    const tool = calledTool(recording, call);
    if (tool === undefined || doesTasks(recording, 's2c', 'tools/call') !== true) return;
    const { name, taskSupport } = tool.definition;
    if (taskSupport !== undefined && taskSupport !== 'forbidden') return;
    if (error.code === METHOD_NOT_FOUND || hasOtherCause(error.code) || !speaksOfTasks(error.text, call)) return;
    if (argumentsMisfit(call.params, tool.definition)) return;
    report({
      message: `${quoted(name)} cannot be called as a task, and ${error.code} says something else: a client does not learn from it that the same call goes without \`task\`. The code for that is -32601.`,
      path: ['error', 'code'],
      fixes: [setTo(['error', 'code'], METHOD_NOT_FOUND)],
      related: [
        { message: 'the call', record: call.index, path: ['params', 'task'] },
        { message: `the definition of ${quoted(name)}`, record: tool.index },
      ],
    });
  },
});
