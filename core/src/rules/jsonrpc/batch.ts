import { defineRule } from '../define';
import { recordFix, wireOf } from '../record-fix';
import { where } from '../revisions';

/** messages that are written one by one */
const MOST = 100;

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
  check({ message: batch, revision }, report) {
    const message = `An array of messages is not allowed in ${revision.id}: batches exist only in 2025-03-26. Send each message by itself.`;
    const items = batch.kind === 'batch' && batch.items.length <= MOST ? batch.items : [];
    const records = items.map((item) => ({ wire: wireOf(item) }));
    const title = items.length === 1 ? 'Take the message out of the array' : 'Send each message by itself';
    const fixes = items.length > 0 ? [recordFix(title, { op: 'replace', records })] : [];
    report({ message, path: [], fixes });
  },
});
