import { defineRule } from '../define';
import { streamRecords, unfinishedStream } from '../parts/unfinished-stream';
import { only } from '../revisions';

export default defineRule({
  id: 'http/sse-close-needs-event-id',
  covers: ['http/sse-close-needs-event-id', 'http/sse-has-response'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A stream that is ended before its response has sent an event with an id.',
  on: { phases: ['end'] },
  check({ recording, step: { exchange } }, report) {
    if (exchange?.eventId !== undefined || exchange?.response === undefined) return;
    if (unfinishedStream(recording, exchange, 's2c') === undefined) return;
    report({
      message:
        'The server ends this stream before the response, and no event of it had an id by which the client could come back for the rest: the response is lost. Send an event with an id first, or end the stream with the response.',
      related: streamRecords(exchange),
    });
  },
});
