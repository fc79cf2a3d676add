import { defineRule } from '../define';
import { dig } from '../parts/json';
import { other } from '../recording/direction';
import { where } from '../revisions';

/** codes with which servers refuse what they cannot read */
const REFUSED: ReadonlySet<unknown> = new Set([-32600, -32700]);

export default defineRule({
  id: 'batch/receive-support',
  covers: ['batch/receive-support'],
  revisions: where((facts) => facts.batches),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'A batch is taken in by everyone, also by those who send none.',
  on: { kinds: ['error'] },
  check({ recording, step }, report) {
    const { message, direction, call, path } = step;
    if (message?.kind !== 'error' || direction === undefined || path.length > 0) return;
    const code = dig(message.error, 'code');
    if (!REFUSED.has(code)) return;
    const last = recording.last.of(other(direction));
    const isLast = last?.kind === 'batch' && (call === undefined ? !message.id : call.index === last.index);
    const asked = call !== undefined && call.path.length > 0 ? call.index : isLast ? last.index : undefined;
    if (asked === undefined) return;
    report({
      message: `A batch was refused with ${code} as if it could not be read. In this revision both sides may send arrays of messages, and what is in them stays undone: handle each message of the array, and answer the requests among them.`,
      path: ['error', 'code'],
      related: [{ message: 'the batch', record: asked }],
    });
  },
});
