import { defineRule } from '../define';
import { streamRecords, unfinishedStream } from '../parts/unfinished-stream';
import { only } from '../revisions';

export default defineRule({
  id: 'http/sse-retry-before-close',
  covers: ['http/sse-retry-before-close'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A server says when to come back before it ends a stream early.',
  on: { phases: ['end'] },
  check({ recording, step: { exchange } }, report) {
    if (exchange?.retry !== undefined || exchange?.eventId === undefined) return;
    if (unfinishedStream(recording, exchange, 's2c') === undefined) return;
    report({
      message:
        'The server ends this stream before the response without saying when to come back, so each client comes back as soon as it likes. Send an event with retry, in milliseconds, first.',
      related: streamRecords(exchange),
    });
  },
});
