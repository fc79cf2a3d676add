import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { only } from '../revisions';

export default defineRule({
  id: 'http/replay-same-stream',
  covers: ['http/replay-same-stream'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A resumed stream delivers what belonged to the stream that broke.',
  on: { kinds: ['result', 'error'], facet: 'http' },
  check({ recording, step: { exchange, sse, message, call } }, report) {
    if (!sse || call?.exchange === undefined || (message?.kind !== 'result' && message?.kind !== 'error')) return;
    const resumed = exchange && recording.streams.resumedBy(exchange);
    if (resumed === undefined || resumed.stream === call.exchange) return;
    report({
      message: `This stream goes on with another one than that of id ${literal(message.id)}, whose response it delivers: the client that waits there gets it never, or twice. Keep what is sent for each stream apart.`,
      path: ['id'],
      related: [
        { message: `${call.method}, which this answers`, record: call.index },
        { message: 'the event after which this stream goes on', record: resumed.index },
      ],
    });
  },
});
