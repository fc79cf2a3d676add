import { literal, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { CHANGES, changeTypeOf } from '../parts/change-types';
import { openTagged } from '../parts/subscription-tag';
import { since } from '../revisions';

export default defineRule({
  id: 'subscription/type-not-acknowledged',
  covers: ['subscription/type-not-acknowledged'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A subscription brings only what its acknowledgement announced.',
  on: { kinds: ['notification'], methods: CHANGES },
  check(context, report) {
    const found = openTagged(context);
    const type = found && changeTypeOf(found.method);
    if (type === undefined || found?.one.acknowledged === undefined) return;
    const { asked, acknowledged, index } = found.one;
    if (!asked.types.has(type) || acknowledged.filter.types.has(type)) return;
    report({
      message: `The acknowledgement of subscription ${literal(found.tag)} leaves ${quoted(type)} out, so the client counts on not getting it, and looks for changes in another way. Announce it, or do not send it.`,
      path: ['method'],
      related: [
        { message: 'the acknowledgement', record: acknowledged.index, path: ['params'] },
        { message: 'what the subscription asks for', record: index, path: ['params'] },
      ],
    });
  },
});
