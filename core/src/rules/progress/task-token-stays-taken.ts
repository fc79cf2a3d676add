import { literal, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { offerTo } from '../quick-fix';
import { tokenOf } from '../recording/progress-tokens';
import { seenOf } from '../recording/task-origins';
import { only } from '../revisions';

export default defineRule({
  id: 'progress/task-token-stays-taken',
  covers: ['progress/task-token-stays-taken'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'The token of a task that goes on belongs to it.',
  on: { kinds: ['request'], facet: 'progress' },
  check({ recording, step: { message, direction } }, report) {
    const token = message?.kind === 'request' ? tokenOf(message.params) : undefined;
    if (token === undefined || direction === undefined) return;
    const holder = recording.tokens.holder(direction, token);
    const task = holder && recording.origins.of(holder);
    const seen = task && seenOf(recording.seenTasks, task);
    if (!seen || seen.over || !recording.hasAllSince(holder.index)) return;
    report({
      message: `The progress token ${literal(token)} still belongs to task ${quoted(seen.id)}, which has not ended: its progress would be taken for that of this request. Choose another token.`,
      path: ['params', '_meta', 'progressToken'],
      fixes: [offerTo(['params', '_meta', 'progressToken'], `${token}-2`)],
      related: [{ message: `${holder.method}, which began the task`, record: holder.index }],
    });
  },
});
