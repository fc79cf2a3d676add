import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { setTo } from '../quick-fix';
import { deletion } from '../record-fix';
import { cancellationOf } from '../recording/cancel-step';
import { other } from '../recording/direction';
import { firstOpen } from '../recording/first-open';

export default defineRule({
  id: 'cancel/unknown-request',
  covers: ['cancel/unknown-request', 'cancel/known-request'],
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'A cancellation names a request that its sender has sent.',
  on: { kinds: ['notification'], methods: ['notifications/cancelled'] },
  check({ recording, step, revision }, report) {
    const cancelled = cancellationOf(step);
    const { calls, usedIds, isComplete } = recording;
    if (cancelled === undefined || !isComplete) return;
    const { id, sender } = cancelled;
    // where only clients send requests, a server cancels those of the client
    if (sender === 's2c' && !revision.facts.serverRequests) return;
    if (usedIds[sender].has(id) || usedIds[sender].isFull || calls.openOf(sender, id) || calls.answeredOf(sender, id))
      return;
    const theirs = calls.openOf(other(sender), id);
    const alike = calls.nearMiss(other(sender), id);
    const known = alike ?? theirs ?? firstOpen(recording, sender);
    if (known === undefined) return;
    const why = alike
      ? `; ${alike.method} has the id ${literal(alike.id)}, and a string and a number are two ids`
      : theirs
        ? `; ${theirs.method} with this id came from the other side, which alone may cancel it`
        : '';
    report({
      message: `This side has sent no request with id ${literal(id)}${why}. The cancellation is dropped, and what should stop goes on: name the id of the request to the letter.`,
      path: ['params', 'requestId'],
      fixes: [
        ...(alike ? [setTo(['params', 'requestId'], alike.id)] : []),
        ...deletion(step, 'Delete the cancellation'),
      ],
      related: [{ message: `${known.method} with id ${literal(known.id)}, unanswered`, record: known.index }],
    });
  },
});
