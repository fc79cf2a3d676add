import { defineRule } from '../define';
import { recordFix } from '../record-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'http/utf8',
  covers: ['http/utf8'],
  revisions: since('2025-03-26'),
  level: 'error',
  actor: 'either',
  scope: 'http',
  summary: 'Bodies and events over HTTP are UTF-8.',
  on: { texts: true },
  check({ step: { isBroken, http, sse } }, report) {
    if (!isBroken || !(http || sse)) return;
    report({
      message:
        'These bytes are no UTF-8, so the other side cannot read them as JSON, or reads other letters than were meant. Encode the body as UTF-8, whatever the platform takes for its usual encoding.',
      path: ['bytes'],
      within: 'record',
      fixes: [recordFix('Take the bytes for Latin-1', { op: 'decode' })],
    });
  },
});
