import { isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { calledTool } from '../parts/called-tool';
import { dig } from '../parts/json';
import { asksForTask, declaration, doesTasks, TASK_METHODS } from '../parts/task-calls';
import { only } from '../revisions';

const DO_TASKS: readonly unknown[] = ['optional', 'required'];

export default defineRule({
  id: 'tasks/create-result',
  covers: ['tasks/create-result'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'A request for a task is answered with a task, and not with the result itself.',
  on: { kinds: ['result'], methods: TASK_METHODS },
  check({ recording, step: { message, call, direction } }, report) {
    if (call === undefined || direction === undefined || message?.kind !== 'result') return;
    if (!asksForTask(call.params) || isObject(dig(message.result, 'task'))) return;
    if (doesTasks(recording, direction, call.method) !== true) return;
    const tool = call.method === 'tools/call' ? calledTool(recording, call) : undefined;
    if (call.method === 'tools/call' && !DO_TASKS.includes(tool?.definition.taskSupport)) return;
    report({
      message:
        'A task was asked for, and this is no answer with a task: whoever asked looks for `task.taskId` in it, and takes what is there for nothing. Answer with the task at once, and give the result to tasks/result.',
      path: ['result'],
      part: 'head',
      related: [
        { message: 'the request', record: call.index, path: ['params', 'task'] },
        ...(tool ? [{ message: 'the definition of the tool', record: tool.index }] : declaration(recording, direction)),
      ],
    });
  },
});
