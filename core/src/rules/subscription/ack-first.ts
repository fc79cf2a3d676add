import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { CHANGES } from '../parts/change-types';
import { openTagged, TAG_PATH } from '../parts/subscription-tag';
import { memoryOf } from '../recording/memory';
import type { Subscription } from '../recording/subscriptions';
import { since } from '../revisions';

const told = memoryOf(() => new WeakSet<Subscription>());

export default defineRule({
  id: 'subscription/ack-first',
  covers: ['subscription/ack-first'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'The acknowledgement is the first message of a subscription.',
  on: { kinds: ['notification'], methods: CHANGES },
  check(context, report) {
    const found = openTagged(context);
    const { recording } = context;
    if (found === undefined || found.one.acknowledged || !recording.isComplete) return;
    const already = told(recording);
    if (already.has(found.one)) return;
    already.add(found.one);
    report({
      message: `This comes before subscription ${literal(found.tag)} is acknowledged, when the client does not know yet what it gets; it may drop it. Send notifications/subscriptions/acknowledged first.`,
      path: TAG_PATH,
      related: [{ message: 'the request for the subscription', record: found.one.index }],
    });
  },
});
