import { literal, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { CHANGES, changeTypeOf } from '../parts/change-types';
import { openTagged } from '../parts/subscription-tag';
import { since } from '../revisions';

export default defineRule({
  id: 'subscription/type-not-requested',
  covers: ['subscription/type-not-requested'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'A subscription brings only what it asked for.',
  on: { kinds: ['notification'], methods: CHANGES },
  check(context, report) {
    const found = openTagged(context);
    const type = found && changeTypeOf(found.method);
    if (found === undefined || type === undefined || found.one.asked.types.has(type)) return;
    report({
      message: `Subscription ${literal(found.tag)} did not ask for ${quoted(type)}; the client has no use for this, or takes it for something that it does not handle. Send it only to subscriptions that ask for it.`,
      path: ['method'],
      related: [{ message: 'what the subscription asks for', record: found.one.index, path: ['params'] }],
    });
  },
});
