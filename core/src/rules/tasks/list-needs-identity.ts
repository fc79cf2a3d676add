import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { hasHeaders, postOf } from '../recording/posts';
import { only } from '../revisions';

/** by which a server may know who asks */
const IDENTITY = ['authorization', 'cookie', 'x-api-key', 'x-client-cert', 'proxy-authorization'];

export default defineRule({
  id: 'tasks/list-needs-identity',
  covers: ['tasks/list-needs-identity'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'http',
  summary: 'Who cannot tell its clients apart does not declare tasks.list.',
  on: { kinds: ['result'], methods: ['initialize'] },
  check({ recording, step: { exchange, message } }, report) {
    const request = postOf(recording, exchange);
    if (message?.kind !== 'result' || request === undefined || !hasHeaders(request)) return;
    if (digObject(message.result, 'capabilities', 'tasks', 'list') === undefined) return;
    if (IDENTITY.some((name) => request.headers.has(name))) return;
    report({
      message:
        'The server declares tasks.list, and nothing in the request says who asks: any client could list the tasks of all. Leave tasks.list out, or ask for authorization.',
      path: ['result', 'capabilities', 'tasks', 'list'],
      fixes: [
        {
          title: 'Remove tasks.list',
          edits: [{ op: 'remove', path: ['result', 'capabilities', 'tasks', 'list'] }],
        },
      ],
      related: [{ message: 'the request, without credentials', record: request.index }],
    });
  },
});
