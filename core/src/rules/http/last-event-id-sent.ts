import { defineRule } from '../define';
import { reportUnwanted } from '../parts/header-fault';
import { LAST_EVENT_HEADER } from '../recording/header-values';
import { callOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/last-event-id-sent',
  covers: ['http/last-event-id-sent'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'A client sends no Last-Event-ID.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange } }, report) {
    const found = exchange?.request?.headers.get(LAST_EVENT_HEADER);
    if (found === undefined || callOf(recording, exchange) === undefined) return;
    reportUnwanted(
      report,
      found.key,
      `${found.key} asks for a stream to go on, which ended with 2025-11-25: a broken request is sent again with a new id. Leave the header out.`,
    );
  },
});
