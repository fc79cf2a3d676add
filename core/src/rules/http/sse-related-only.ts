import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { progressOf, tokensOf } from '../parts/progress-token';
import { postOf } from '../recording/posts';
import { only } from '../revisions';

export default defineRule({
  id: 'http/sse-related-only',
  covers: ['http/sse-related-only'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'Progress on the stream of a request is that of this request.',
  on: { kinds: ['notification'], methods: ['notifications/progress'] },
  check({ recording, step: { message, exchange, sse } }, report) {
    const posted = postOf(recording, exchange)?.message;
    const token = progressOf(message);
    if (!sse || token === undefined || (posted?.kind !== 'request' && posted?.kind !== 'batch')) return;
    const tokens = tokensOf(posted);
    if (tokens.includes(token) || tokens.length === 0) return;
    report({
      message: `This tells the progress of ${literal(token)} on the stream of another request; who reads only the stream of its own request misses it. Send it where that request was posted.`,
      path: ['params', 'progressToken'],
      related: [{ message: 'the request whose stream this is', record: exchange!.request!.index }],
    });
  },
});
