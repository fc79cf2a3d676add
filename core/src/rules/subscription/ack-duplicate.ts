import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { openTagged, TAG_PATH } from '../parts/subscription-tag';
import { ACKNOWLEDGED } from '../recording/subscriptions';
import { since } from '../revisions';

export default defineRule({
  id: 'subscription/ack-duplicate',
  covers: ['subscription/ack-duplicate'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A subscription is acknowledged once.',
  on: { kinds: ['notification'], methods: [ACKNOWLEDGED] },
  check(context, report) {
    const found = openTagged(context);
    const first = found?.one.acknowledged;
    // an event with an id may be one that a resumed stream delivers again
    if (found === undefined || first === undefined || context.step.sse?.id !== undefined) return;
    report({
      message: `Subscription ${literal(found.tag)} has been acknowledged already; a client that takes this for the beginning reads everything again. Send it once, and open a new subscription for another filter.`,
      path: TAG_PATH,
      related: [{ message: 'the first acknowledgement', record: first.index }],
    });
  },
});
