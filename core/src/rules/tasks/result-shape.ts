import { defineRule } from '../define';
import { digString } from '../parts/json';
import { namedTask } from '../parts/task-calls';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/result-shape',
  covers: ['tasks/result-shape'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'tasks/result gives what the request behind the task would have given.',
  on: { kinds: ['result'], methods: ['tasks/result'] },
  check({ recording, step: { message, call } }, report) {
    if (message?.kind !== 'result' || call === undefined) return;
    const { result } = message;
    if (digString(result, 'taskId') === undefined || digString(result, 'status') === undefined) return;
    const task = namedTask(recording, call);
    const method = task?.method ?? 'the request behind it';
    report({
      message: `This is the task itself, and not its outcome: whoever asks for the result expects what ${method} gives${method === 'tools/call' ? ', with `content`' : ''}. Give that here; tasks/get is for the status.`,
      path: ['result'],
      part: 'head',
      related: [
        { message: 'the request', record: call.index },
        ...(task?.created ? [{ message: 'the task was announced', record: task.created.index }] : []),
      ],
    });
  },
});
