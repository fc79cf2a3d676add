import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { openTagged } from '../parts/subscription-tag';
import { since } from '../revisions';

export default defineRule({
  id: 'subscription/resource-not-requested',
  covers: ['subscription/resource-not-requested'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'An update tells of a resource that the subscription lists, or of one below it.',
  on: { kinds: ['notification'], methods: ['notifications/resources/updated'] },
  check(context, report) {
    const found = openTagged(context);
    const uri = digString(found?.params, 'uri');
    if (found === undefined || uri === undefined) return;
    const { asked, index } = found.one;
    // of one that lists no resource at all, the type is what was not asked for
    if (!asked.types.has('resourceSubscriptions') || asked.covers(uri)) return;
    report({
      message: `Subscription ${literal(found.tag)} lists neither ${literal(uri)} nor a resource above it, so the client does not know what to do with this. Send updates of listed resources only.`,
      path: ['params', 'uri'],
      related: [{ message: 'what the subscription asks for', record: index, path: ['params', 'notifications'] }],
    });
  },
});
