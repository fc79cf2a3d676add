import { defineRule } from '../define';
import { rewrite } from '../parts/rewrite';
import { firstOfTwo } from '../raw-text';
import { since } from '../revisions';

export default defineRule({
  id: 'http/post-per-message',
  covers: ['http/post-per-message'],
  revisions: since('2025-03-26'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'Each message is posted by itself.',
  on: { phases: ['request'] },
  check({ recording, step: { http, text } }, report) {
    if (http?.method !== 'POST' || text === undefined || recording.endpoint.isOldPair) return;
    const second = firstOfTwo(text);
    if (second === undefined) return;
    report({
      fixes: [rewrite('Post each message by itself', text.slice(0, second).trim(), text.slice(second).trim())],
      message:
        'This body holds several messages one after the other; a body is read as one JSON text, so the whole of it is refused. Send each message by a POST of its own.',
    });
  },
});
