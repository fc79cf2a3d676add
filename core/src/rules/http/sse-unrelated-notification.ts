import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { closedTokens } from '../parts/closed-requests';
import { progressOf, tokensOf } from '../parts/progress-token';
import { callOf } from '../recording/posts';
import { since } from '../revisions';

/** What only a subscription brings. */
const SUBSCRIBED: ReadonlySet<string> = new Set([
  'notifications/tools/list_changed',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/resources/updated',
]);

export default defineRule({
  id: 'http/sse-unrelated-notification',
  covers: ['http/sse-unrelated-notification'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'Notifications on the stream of a request belong to that request.',
  on: { kinds: ['notification'], facet: 'http' },
  check({ recording, step: { message, exchange, sse } }, report) {
    const call = callOf(recording, exchange);
    if (message?.kind !== 'notification' || !sse || call === undefined || call.method === 'subscriptions/listen')
      return;
    const related = [{ message: `${call.method}, whose stream this is`, record: exchange!.request!.index }];
    const { method } = message;
    if (SUBSCRIBED.has(method)) {
      report({
        message: `${method} has nothing to do with ${call.method}, on whose stream it comes; a client reads here about its request only. Send it on the stream of a subscriptions/listen that asked for it.`,
        path: ['method'],
        related,
      });
      return;
    }
    const token = progressOf(message);
    // that of a request whose client has gone is said to be late
    if (token === undefined || tokensOf(call).includes(token) || closedTokens(recording).has(token)) return;
    report({
      message: `This tells the progress of ${literal(token)}, and the request of this stream did not send that token: its client does not know what goes on. Send it on the stream of the request that it is about.`,
      path: ['params', 'progressToken'],
      related,
    });
  },
});
