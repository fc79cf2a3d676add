import { isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { remove } from '../quick-fix';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/other-request-types',
  covers: ['tasks/other-request-types'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'Only tools/call, sampling/createMessage and elicitation/create can be run as tasks.',
  on: { kinds: ['request'], outcomes: ['known'] },
  check(context, report) {
    const { message, method } = context;
    if (message.kind !== 'request' || method === undefined || method.results.includes('CreateTaskResult')) return;
    const path = ['params', 'task'];
    if (!isObject(dig(message, ...path))) return;
    const text = `${message.method} cannot be run as a task, so it is answered when it is done and not with a task. Only tools/call, sampling/createMessage and elicitation/create can; leave \`task\` out.`;
    report({ message: text, path, part: 'key', fixes: [remove(path)] });
  },
});
