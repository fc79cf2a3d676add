import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { CHANGES, changeTypeOf } from '../parts/change-types';
import { TAG_PATH, taggedIn } from '../parts/subscription-tag';
import { ACKNOWLEDGED } from '../recording/subscriptions';
import { since } from '../revisions';

export default defineRule({
  id: 'subscription/tag-unknown',
  covers: ['subscription/tag-unknown'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A `subscriptionId` names a request for a subscription that was sent.',
  on: { kinds: ['notification'], methods: [...CHANGES, ACKNOWLEDGED] },
  check(context, report) {
    const tagged = taggedIn(context);
    const { recording, step } = context;
    if (tagged === undefined || tagged.exact || tagged.near || !recording.isComplete) return;
    const { subscriptions } = recording;
    const type = changeTypeOf(tagged.method);
    // where nobody listens for it at all, that is what is wrong
    if (type !== undefined && subscriptions.openFor(type) === 0) return;
    if (subscriptions.usedIds.isFull || subscriptions.usedIds.has(tagged.tag)) return;
    if (step.exchange?.request?.headers.has('last-event-id')) return;
    report({
      message: `No subscriptions/listen with id ${literal(tagged.tag)} was sent, so the client cannot tell what this belongs to. Copy the id of the request.`,
      path: TAG_PATH,
    });
  },
});
