import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { GRACE } from '../recording/grace';
import { progressOf } from '../recording/progress-step';
import { since } from '../revisions';

export default defineRule({
  id: 'cancel/message-after-stdio',
  covers: ['cancel/message-after-stdio'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'On stdio nothing more is sent for a request that was cancelled.',
  on: { kinds: ['notification'], methods: ['notifications/progress'] },
  check({ recording, step }, report) {
    if (recording.transport !== 'stdio') return;
    const holder = progressOf(recording, step)?.holder;
    if (!holder?.waits || !holder.cancelled) return;
    const late = step.time - holder.cancelled.time;
    if (!(late > GRACE)) return;
    report({
      message: `${holder.method} with id ${literal(holder.id)} was cancelled ${Math.round(late)} ms ago, and its progress goes on: the server still works on what nobody wants. Stop the work when the cancellation comes.`,
      path: ['params', 'progressToken'],
      related: [{ message: 'the cancellation', record: holder.cancelled.index }],
    });
  },
});
