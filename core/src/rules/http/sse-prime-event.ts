import { defineRule } from '../define';
import { memoryOf } from '../recording/memory';
import { postOf } from '../recording/posts';
import { only } from '../revisions';

const said = memoryOf(() => ({ once: false }));

export default defineRule({
  id: 'http/sse-prime-event',
  covers: ['http/sse-prime-event'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A stream for a request begins with an event that has an id and no data.',
  on: { phases: ['event'] },
  check({ recording, step: { exchange, sse, message } }, report) {
    if (exchange?.events !== 1 || sse?.id !== undefined || message === undefined) return;
    const posted = postOf(recording, exchange)?.message;
    if ((posted?.kind !== 'request' && posted?.kind !== 'batch') || said(recording).once) return;
    // a server does so always or never
    said(recording).once = true;
    report({
      message:
        'This stream begins without an event id, so a client whose connection breaks before the response cannot come back for it. Begin each stream with an event that has an id and empty data.',
      related: [{ message: 'the request', record: exchange.request!.index }],
    });
  },
});
