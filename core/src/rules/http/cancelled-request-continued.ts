import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { closedTokens, noteClosed } from '../parts/closed-requests';
import { progressOf, tokensOf } from '../parts/progress-token';
import { since } from '../revisions';

/** milliseconds within which what was on its way already may come */
const GRACE = 900;

export default defineRule({
  id: 'http/cancelled-request-continued',
  covers: ['http/cancelled-request-continued'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'After the client closed the stream of a request nothing more is sent for it.',
  on: { phases: ['end'], kinds: ['request', 'notification', 'result', 'error'], facet: 'http' },
  check(context, report) {
    const { recording, step } = context;
    if (step.event === 'stream-end') return noteClosed(context);
    const { message, time, direction, call } = step;
    const closed = closedTokens(recording);
    // a token that is used again belongs to the new request
    if (direction === 'c2s') for (const token of tokensOf(message)) closed.delete(token);
    if (direction !== 's2c') return;
    const token = progressOf(message);
    const ended = recording.http.get(call?.exchange)?.ended;
    const left = token === undefined ? (ended?.by === 'c2s' ? ended : undefined) : closed.get(token);
    if (left === undefined || !(time - left.time > GRACE)) return;
    const what = token === undefined ? 'The response to' : `Progress ${literal(token)} of`;
    report({
      message: `${what} a request comes after its client closed the stream, which cancels it: nobody waits for this any more, and on another stream it belongs to nothing. Stop when the stream is closed.`,
      related: [{ message: 'where the client closed the stream', record: left.index }],
    });
  },
});
