import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { atHeader, LAST_EVENT_HEADER, SESSION_HEADER } from '../recording/header-values';
import { only } from '../revisions';

export default defineRule({
  id: 'http/last-event-id-received',
  covers: ['http/last-event-id-received'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'Last-Event-ID is an id that an event had.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange } }, report) {
    const { streams, session, endpoint } = recording;
    const request = exchange?.request;
    const found = request?.headers.get(LAST_EVENT_HEADER);
    if (request?.method !== 'GET' || found === undefined || !recording.isComplete || endpoint.isOldPair) return;
    // an earlier session had ids of its own
    if (request.headers.get(SESSION_HEADER)?.value !== session.id) return;
    if (streams.isSilent || streams.find(found.value.trim()) !== undefined) return;
    report({
      message: `No event of this session had the id ${literal(found.value)}, so the server cannot tell which stream should go on. Send the id of the last event that came on the broken stream.`,
      ...atHeader(found.key),
    });
  },
});
