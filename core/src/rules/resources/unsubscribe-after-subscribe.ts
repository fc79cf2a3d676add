import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { until } from '../revisions';

export default defineRule({
  id: 'resources/unsubscribe-after-subscribe',
  covers: ['resources/unsubscribe-after-subscribe'],
  revisions: until('2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'Only what was subscribed to is unsubscribed from.',
  on: { kinds: ['request'], methods: ['resources/unsubscribe'] },
  check({ recording: { isComplete, subscribed }, step: { message } }, report) {
    const uri = message?.kind === 'request' ? digString(message.params, 'uri') : undefined;
    if (uri === undefined || !isComplete || subscribed.isFull || subscribed.has(uri)) return;
    report({
      message: `There was no subscription to ${quoted(uri)} on this connection. A subscription under another spelling of the URI goes on; use the URI that was subscribed to.`,
      path: ['params', 'uri'],
    });
  },
});
