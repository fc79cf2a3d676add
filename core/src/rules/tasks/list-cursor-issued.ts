import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { requestOf } from '../parts/task-calls';
import { offerTo, remove } from '../quick-fix';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/list-cursor-issued',
  covers: ['tasks/list-cursor-issued'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'tasks/list goes on with a cursor that it was given, to the letter.',
  on: { kinds: ['request'], methods: ['tasks/list'] },
  check({ recording: { isComplete, seenTasks }, step }, report) {
    const request = requestOf(step);
    const cursor = dig(request?.params, 'cursor');
    if (request === undefined || typeof cursor !== 'string' || !isComplete) return;
    const issued = seenTasks.cursors[request.sender];
    if (issued === undefined || issued.has(cursor)) return;
    const given = [...issued].at(-1);
    report({
      message: `The cursor ${literal(cursor)} was not handed out on this connection, and nobody but who made it knows what is in one. Send the \`nextCursor\` of the page before as it came, or none to begin anew.`,
      path: ['params', 'cursor'],
      fixes: [typeof given === 'string' ? offerTo(['params', 'cursor'], given) : remove(['params', 'cursor'])],
    });
  },
});
