import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { calledTool } from '../parts/called-tool';
import { asksForTask, doesTasks, requestOf } from '../parts/task-calls';
import { remove } from '../quick-fix';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/tool-forbidden',
  covers: ['tasks/tool-forbidden'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'A tool is called as a task only where it says that it can be.',
  on: { kinds: ['request'], methods: ['tools/call'] },
  check({ recording, step }, report) {
    const request = requestOf(step);
    if (request === undefined || !asksForTask(request.params)) return;
    const tool = calledTool(recording, { params: request.params, index: step.index });
    // without the capability no tool can be: that is said of the request already
    if (tool === undefined || doesTasks(recording, 's2c', 'tools/call') !== true) return;
    const { name, taskSupport } = tool.definition;
    if (taskSupport !== undefined && taskSupport !== 'forbidden') return;
    report({
      message: `${quoted(name)} cannot be called as a task: ${taskSupport === undefined ? 'it has no `execution.taskSupport`' : 'its `execution.taskSupport` is "forbidden"'}. The server refuses the call; leave \`task\` out.`,
      path: ['params', 'task'],
      part: 'key',
      fixes: [remove(['params', 'task'])],
      related: [{ message: `the definition of ${quoted(name)}`, record: tool.index }],
    });
  },
});
