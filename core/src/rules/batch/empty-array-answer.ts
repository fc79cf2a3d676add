import { defineRule } from '../define';
import { offerTo } from '../quick-fix';
import { where } from '../revisions';

const REFUSAL = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } };

export default defineRule({
  id: 'batch/empty-array-answer',
  covers: ['batch/empty-array-answer', 'batch/notifications-only-no-response'],
  revisions: where((facts) => facts.batches),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'An empty batch is answered with one error, not with an empty array.',
  on: { kinds: ['batch'] },
  check(context, report) {
    // From a client this may be a batch of its own, of which `batch/empty-array` speaks.
    if (context.message.kind !== 'batch' || context.message.items.length > 0 || context.direction !== 's2c') return;
    const text =
      'A server sends no empty array, since no client can read one: an empty batch is answered with a single error -32600, and where there is nothing to answer nothing is sent.';
    report({ message: text, path: [], fixes: [offerTo([], REFUSAL, 'Answer with the error -32600')] });
  },
});
