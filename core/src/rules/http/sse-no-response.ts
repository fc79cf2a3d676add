import { defineRule } from '../define';
import { streamRecords, unfinishedStream } from '../parts/unfinished-stream';
import { only } from '../revisions';

export default defineRule({
  id: 'http/sse-no-response',
  covers: ['http/sse-no-response', 'http/sse-no-early-close', 'http/sse-has-response'],
  revisions: only('2025-03-26', '2025-06-18', '2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A server does not end the stream of a request before the response.',
  on: { phases: ['end'] },
  check({ recording, step: { exchange } }, report) {
    const posted = unfinishedStream(recording, exchange, 's2c');
    if (posted === undefined || exchange?.response === undefined) return;
    if (posted.kind === 'request' && posted.method === 'subscriptions/listen') return;
    report({
      message:
        'The server ends this stream without the response that it was opened for, so the client never learns what came of its request. Send the response first, an error where there is nothing better.',
      related: streamRecords(exchange),
    });
  },
});
