import { defineRule } from '../define';
import { dig } from '../parts/json';
import { plainFix } from '../quick-fix';
import type { NewRecord } from '../record-edit';
import { recordFix, wireOf } from '../record-fix';
import { where } from '../revisions';

export default defineRule({
  id: 'batch/no-initialize',
  covers: ['batch/no-initialize'],
  revisions: where((facts) => facts.batches),
  level: 'error',
  actor: 'client',
  scope: 'message',
  summary: 'The initialize request is sent alone, not in a batch.',
  on: { kinds: ['batch'] },
  check({ message }, report) {
    if (message.kind !== 'batch') return;
    const at = message.items.findIndex((item) => dig(item, 'method') === 'initialize');
    if (at < 0) return;
    const isOnly = message.items.length === 1;
    report({
      message:
        'initialize is sent alone: before its answer nobody knows whether the other side takes batches. Send the rest after the answer.',
      path: [at, 'method'],
      fixes: isOnly
        ? [plainFix('Take it out of the array', { op: 'set', path: [], value: message.items[0] })]
        : [recordFix('Send it before the others', { op: 'replace', records: apart(message.items, at) })],
    });
  },
});

const apart = (items: readonly unknown[], at: number): readonly NewRecord[] => [
  { wire: wireOf(items[at]) },
  { wire: wireOf(items.filter((_, i) => i !== at)) },
];
