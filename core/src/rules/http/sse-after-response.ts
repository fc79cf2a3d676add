import { defineRule } from '../define';
import { postOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/sse-after-response',
  covers: ['http/sse-after-response', 'http/sse-close-after-response'],
  revisions: since('2025-03-26'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A stream ends with the response that it was opened for.',
  on: { phases: ['event'] },
  check({ recording, step: { index, message, exchange } }, report) {
    const { delivered } = exchange ?? {};
    if (message === undefined || delivered === undefined || delivered.index >= index) return;
    if (postOf(recording, exchange) === undefined) return;
    report({
      message:
        'This comes after the response on the same stream, when the client has what it asked for and may have gone. End the stream with the response, and send other messages before it or elsewhere.',
      related: [{ message: 'the response', record: delivered.index }],
    });
  },
});
