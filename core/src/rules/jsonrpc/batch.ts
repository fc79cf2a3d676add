import { defineRule } from '../define';
import { where } from '../revisions';

export default defineRule({
  id: 'jsonrpc/batch',
  covers: ['jsonrpc/batch', 'batch/array-not-allowed', 'http/post-body-single', 'http/json-response-single'],
  revisions: where((facts) => !facts.batches),
  level: 'error',
  // No sentence of the first revision forbids arrays; only its schema has none.
  levelIn: { '2024-11-05': 'warning' },
  actor: 'either',
  scope: 'message',
  summary: 'Messages are sent one by one; arrays of messages exist in 2025-03-26 only.',
  on: { kinds: ['batch'] },
  check({ revision }, report) {
    const message = `An array of messages is not allowed in ${revision.id}: batches exist only in 2025-03-26. Send each message by itself.`;
    report({ message, path: [] });
  },
});
