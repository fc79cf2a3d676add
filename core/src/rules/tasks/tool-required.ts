import { isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { calledTool } from '../parts/called-tool';
import { asksForTask, doesTasks, requestOf } from '../parts/task-calls';
import { plainFix } from '../quick-fix';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/tool-required',
  covers: ['tasks/tool-required'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'A tool that has to be called as a task is called as one.',
  on: { kinds: ['request'], methods: ['tools/call'] },
  check({ recording, step }, report) {
    const request = requestOf(step);
    if (request === undefined || !isObject(request.params) || asksForTask(request.params)) return;
    const tool = calledTool(recording, { params: request.params, index: step.index });
    if (tool?.definition.taskSupport !== 'required' || doesTasks(recording, 's2c', 'tools/call') !== true) return;
    const name = quoted(tool.definition.name);
    report({
      message: `${name} says that it has to be called as a task, and the server refuses any other call of it. Add \`"task": {}\`, and fetch the outcome with tasks/result.`,
      path: ['params'],
      part: 'head',
      fixes: [plainFix('Call it as a task', { op: 'set', path: ['params', 'task'], value: {} })],
      related: [{ message: `the definition of ${name}`, record: tool.index }],
    });
  },
});
