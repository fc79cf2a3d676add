import { defineRule } from '../define';
import { postOf } from '../recording/posts';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/get-no-sse',
  covers: ['tasks/get-no-sse'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'tasks/get is answered with plain JSON.',
  on: { kinds: ['result', 'error'], methods: ['tasks/get'] },
  check({ recording, step: { exchange, sse } }, report) {
    const posted = postOf(recording, exchange)?.message;
    // a stream that also brings what was waiting has its reason
    if (!sse || posted?.kind !== 'request' || posted.method !== 'tasks/get' || exchange?.messages !== 1) return;
    const { response } = exchange;
    report({
      message:
        'tasks/get is polled again and again, and here a stream is opened for each answer of one message. Answer with application/json.',
      ...(response && { related: [{ message: 'where the stream begins', record: response.index }] }),
    });
  },
});
