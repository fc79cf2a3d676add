import { classify } from '../../frame/classify';
import { defineRule } from '../define';
import { deletion } from '../record-fix';
import { other } from '../recording/direction';
import { where } from '../revisions';

/** messages of one batch that are looked at */
const MOST = 1000;

export default defineRule({
  id: 'batch/notifications-only-no-response',
  covers: ['batch/notifications-only-no-response'],
  revisions: where((facts) => facts.batches),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'A batch of notifications is not answered.',
  on: { kinds: ['batch'] },
  check({ recording, step }, report) {
    const { message, direction } = step;
    if (message?.kind !== 'batch' || direction === undefined) return;
    const last = recording.last.of(other(direction));
    if (last?.kind !== 'notifications') return;
    // of an array without anything in it another rule speaks
    if (
      message.items.length === 0 ||
      message.items.length > MOST ||
      !message.items.every((item) => answersNothing(item))
    )
      return;
    for (const _ of recording.calls.open(other(direction))) return;
    report({
      message:
        'These responses answer a batch in which there are only notifications, and for those nobody waits. Send nothing at all.',
      fixes: deletion(step, 'Delete the answer'),
      related: [{ message: 'the notifications', record: last.index }],
    });
  },
});

function answersNothing(item: unknown): boolean {
  const { kind } = classify(item);
  return kind === 'result' || kind === 'error';
}
