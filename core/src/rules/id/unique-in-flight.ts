import { isRequestId } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { renumbering } from '../record-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'id/unique-in-flight',
  covers: ['id/unique-in-flight', 'http/reissue-same-id'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'An id is not used again while a request with it is unanswered.',
  on: { kinds: ['request'] },
  check({ recording, step }, report) {
    const { message, direction } = step;
    if (message?.kind !== 'request' || direction === undefined || !isRequestId(message.id)) return;
    const open = recording.calls.openOf(direction, message.id);
    if (open === undefined) return;
    report({
      message: `Id ${literal(message.id)} belongs to a request that still waits for its answer; nobody can tell which of the two an answer means. Use a fresh id.`,
      path: ['id'],
      fixes: renumbering(step),
      related: [{ message: `${open.method} with the same id, unanswered`, record: open.index }],
    });
  },
});
