import { defineRule } from '../define';
import { recordFix } from '../record-fix';
import { where } from '../revisions';

export default defineRule({
  id: 'batch/empty-array',
  covers: ['batch/empty-array'],
  revisions: where((facts) => facts.batches),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'A batch has at least one message.',
  on: { kinds: ['batch'] },
  check({ message, direction }, report) {
    // What a server sends is an answer, and has a rule of its own.
    if (message.kind !== 'batch' || message.items.length > 0 || direction === 's2c') return;
    report({
      message: 'An empty array is no batch: it is answered with error -32600. Send nothing instead.',
      path: [],
      fixes: [recordFix('Delete the array', { op: 'delete' })],
    });
  },
});
