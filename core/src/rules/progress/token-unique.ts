import { isRequestId } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { offeredFix } from '../quick-fix';
import { tokenOf } from '../recording/progress-tokens';
import { isOfSession } from '../recording/session-id';

const PATH = ['params', '_meta', 'progressToken'];

export default defineRule({
  id: 'progress/token-unique',
  covers: ['progress/token-unique'],
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'Requests in flight have different progress tokens.',
  on: { kinds: ['request'], facet: 'progress' },
  check({ recording, step }, report) {
    const { message, direction } = step;
    if (message?.kind !== 'request' || direction === undefined || !isOfSession(recording, step)) return;
    const token = tokenOf(message.params);
    if (token === undefined) return;
    const holder = recording.tokens.holder(direction, token);
    if (!holder?.waits || holder.cancelled || !recording.hasAllSince(holder.index)) return;
    if (recording.http.get(holder.exchange)?.ended) return;
    const { id } = message;
    const isFree = isRequestId(id) && id !== token && !recording.tokens.holder(direction, id)?.waits;
    report({
      message: `${holder.method} with id ${literal(holder.id)} is still open and has the progress token ${literal(token)} as well, so nobody can tell which of the two moves on. Give each request a token of its own; its id will do.`,
      path: PATH,
      fixes: isFree ? [offeredFix(`Write ${literal(id)}`, { op: 'set', path: PATH, value: id })] : [],
      related: [{ message: `${holder.method} with the same token`, record: holder.index }],
    });
  },
});
