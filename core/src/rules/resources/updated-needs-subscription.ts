import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { until } from '../revisions';

export default defineRule({
  id: 'resources/updated-needs-subscription',
  covers: ['resources/updated-needs-subscription'],
  revisions: until('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Updates of a resource go to who has subscribed to it.',
  on: { kinds: ['notification'], methods: ['notifications/resources/updated'] },
  check({ recording: { isComplete, subscribed }, step: { message } }, report) {
    const uri = message?.kind === 'notification' ? digString(message.params, 'uri') : undefined;
    if (uri === undefined || !isComplete || subscribed.isFull) return;
    // what was subscribed to once is the subject of resources/no-updates-after-unsubscribe
    if (subscribed.has(uri) || subscribed.isPartOfWanted(uri)) return;
    report({
      message: `Nobody has subscribed to ${quoted(uri)} on this connection, nor to anything that it is part of. The client did not ask for this and may take it for an error; send updates after resources/subscribe only, and notifications/resources/list_changed where the list is another one.`,
      path: ['params', 'uri'],
    });
  },
});
