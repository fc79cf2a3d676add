import { isRequestId } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { renumbering } from '../record-fix';
import { versionOf } from '../recording/modern-meta';
import { isOfSession } from '../recording/session-id';
import { where } from '../revisions';

export default defineRule({
  id: 'id/request-id-unique',
  covers: ['id/request-id-unique'],
  revisions: where((facts) => facts.handshake),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'Each request of a session has an id of its own.',
  on: { kinds: ['request'] },
  check({ recording, step }, report) {
    const { message, direction } = step;
    if (message?.kind !== 'request' || direction === undefined || !isRequestId(message.id)) return;
    const { id, method, params } = message;
    // each handshake opens a session, and requests of the modern era know of none
    if (method === 'initialize' || versionOf(params) !== undefined || !isOfSession(recording, step)) return;
    if (!recording.usedIds[direction].has(id) || recording.freedIds.recordOf(direction, id) !== undefined) return;
    const open = recording.calls.openOf(direction, id);
    const before = open ?? recording.calls.answeredOf(direction, id);
    const which = before === undefined ? 'an earlier request' : `${before.method} before it`;
    const then = open
      ? 'which still waits, so nobody can tell whose answer comes'
      : 'and a late answer to that would be taken for this one’s';
    report({
      message: `Id ${literal(id)} was used for ${which} in this session, ${then}. Use an id that is new in the session.`,
      path: ['id'],
      fixes: renumbering(step),
      related: before && [{ message: `${before.method} with the same id`, record: before.index }],
    });
  },
});
