import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/poll-result-same-id',
  covers: ['tasks/poll-result-same-id'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'exchange',
  summary: 'The answer to tasks/get or tasks/cancel is about the task that was asked for.',
  on: { responses: ['result'], methods: ['tasks/get', 'tasks/cancel'] },
  check({ request, response }, report) {
    const path = ['result', 'taskId'];
    const asked = digString(request, 'params', 'taskId');
    const told = digString(response, ...path);
    if (asked === undefined || told === undefined || asked === told) return;
    const text = `Asked for was the task ${quoted(asked)}, and this is the state of ${quoted(told)}: the other side takes the one for the other. Answer with the task that was asked for.`;
    report({ message: text, path });
  },
});
