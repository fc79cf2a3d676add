import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { CHANGES } from '../parts/change-types';
import { TAG_PATH, taggedIn } from '../parts/subscription-tag';
import { setTo } from '../quick-fix';
import { ACKNOWLEDGED } from '../recording/subscriptions';
import { since } from '../revisions';

export default defineRule({
  id: 'subscription/tag-type-changed',
  covers: ['subscription/tag-type-changed'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A `subscriptionId` has the JSON type of the id that it names.',
  on: { kinds: ['notification'], methods: [...CHANGES, ACKNOWLEDGED] },
  check(context, report) {
    const tagged = taggedIn(context);
    if (tagged?.near === undefined) return;
    const { id, index } = tagged.near;
    report({
      message: `The request has the ${typeof id} ${literal(id)} as its id, and this names the ${typeof tagged.tag} ${literal(tagged.tag)}: to the client these are two ids. Write ${literal(id)}.`,
      path: TAG_PATH,
      related: [{ message: 'the request for the subscription', record: index, path: ['id'] }],
      fixes: [setTo(TAG_PATH, id)],
    });
  },
});
