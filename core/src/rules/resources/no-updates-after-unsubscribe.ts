import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { deletion } from '../record-fix';
import { until } from '../revisions';

/** milliseconds in which an update may overtake the confirmation, over HTTP where each has a stream of its own */
const GRACE = 500;

export default defineRule({
  id: 'resources/no-updates-after-unsubscribe',
  covers: ['resources/no-updates-after-unsubscribe'],
  revisions: until('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'After a confirmed unsubscribe there are no more updates of the resource.',
  on: { kinds: ['notification'], methods: ['notifications/resources/updated'] },
  check({ recording: { subscribed }, step }, report) {
    const { message, exchange, time } = step;
    const uri = message?.kind === 'notification' ? digString(message.params, 'uri') : undefined;
    const end = uri === undefined ? undefined : subscribed.endOf(uri);
    if (uri === undefined || end === undefined) return;
    if (exchange && !(time - end.time > GRACE)) return;
    report({
      message: `The subscription to ${quoted(uri)} was ended, and the server has confirmed it. The client has let go of the resource and does not expect this; stop watching it when resources/unsubscribe is answered.`,
      path: ['params', 'uri'],
      fixes: deletion(step, 'Delete the notification'),
      related: [{ message: 'the end of the subscription, confirmed', record: end.index }],
    });
  },
});
