import { isRequestId } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { offerTo } from '../quick-fix';
import { notificationAnswered } from '../recording/answers-notification';
import { other } from '../recording/direction';
import { vainCancelAnswered } from '../recording/vain-cancel';

export default defineRule({
  id: 'id/response-unknown',
  covers: ['id/response-unknown', 'id/response-id-matches', 'http/sse-foreign-response'],
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'A response carries the id of a request that was sent.',
  on: { kinds: ['result', 'error'], facet: 'unpaired' },
  check({ recording, step }, report) {
    const { message, direction, call, nearMiss } = step;
    if (message?.kind !== 'result' && message?.kind !== 'error') return;
    if (direction === undefined || call || nearMiss || !isRequestId(message.id)) return;
    const used = recording.usedIds[other(direction)];
    // who never asked in this recording has asked outside of it
    if (!recording.isComplete || used.isEmpty || used.isFull || used.has(message.id)) return;
    // rules of their own speak of these
    if (notificationAnswered(recording, step) || vainCancelAnswered(recording, step) !== undefined) return;
    // a stream that was resumed delivers what was asked for before
    if (step.exchange?.request?.headers.has('last-event-id')) return;
    const waiting = [...recording.calls.open(other(direction))].slice(0, 2);
    const [only] = waiting.length === 1 ? waiting : [];
    report({
      message: `No request with id ${literal(message.id)} was sent, so this answers nothing${only ? `; ${only.method} with id ${literal(only.id)} waits for its answer` : ''}. Copy the id of the request.`,
      path: ['id'],
      fixes: only && [offerTo(['id'], only.id)],
      related: only && [{ message: `${only.method}, unanswered`, record: only.index }],
    });
  },
});
