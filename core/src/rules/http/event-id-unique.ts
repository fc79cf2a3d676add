import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { offerTo } from '../quick-fix';
import { LAST_EVENT_HEADER } from '../recording/header-values';
import { only } from '../revisions';

export default defineRule({
  id: 'http/event-id-unique',
  covers: ['http/event-id-unique'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'An event id belongs to one event of all streams of a session.',
  on: { phases: ['event'] },
  check({ recording, step: { exchange, sse } }, report) {
    const id = sse?.id;
    if (!id || recording.endpoint.isOldPair || exchange?.request?.headers.has(LAST_EVENT_HEADER)) return;
    const before = recording.streams.find(id);
    if (before === undefined) return;
    report({
      message: `The event id ${literal(id)} has been given before in this session: a client that comes back with it may get the rest of the other stream. Give each event an id of its own, such as the stream's name and a number.`,
      within: 'record',
      path: ['sse', 'id'],
      fixes: [offerTo(['sse', 'id'], `${exchange?.id ?? 'stream'}-${id}`)],
      related: [{ message: 'the event with the same id', record: before.index }],
    });
  },
});
