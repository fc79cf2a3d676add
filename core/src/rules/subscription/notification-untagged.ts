import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { methodName } from '../method-finding';
import { dig } from '../parts/json';
import { messageMeta } from '../parts/metas';
import { SUBSCRIPTION_ID, tagFix } from '../parts/subscription-id';
import { since } from '../revisions';

export default defineRule({
  id: 'subscription/notification-untagged',
  covers: ['subscription/notification-untagged'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'A notification of a change names its subscription in `_meta`.',
  on: {
    kinds: ['notification'],
    methods: [
      'notifications/tools/list_changed',
      'notifications/prompts/list_changed',
      'notifications/resources/list_changed',
      'notifications/resources/updated',
    ],
  },
  check(context, report) {
    const { message, direction } = context;
    if (direction === 'c2s' || has(messageMeta(context)?.value ?? {}, SUBSCRIPTION_ID)) return;
    const text = `The notification does not say to which subscription it belongs: \`${SUBSCRIPTION_ID}\` is missing in \`_meta\`.`;
    const isBare = dig(message, 'params') === undefined;
    // An update that names no resource lacks more than its subscription.
    const lacksMore = isBare && methodName(context) === 'notifications/resources/updated';
    report({ message: text, path: isBare ? [] : ['params'], part: 'head', fixes: lacksMore ? [] : [tagFix] });
  },
});
