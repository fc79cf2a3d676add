import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { messageMeta } from '../parts/metas';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'meta/subscription-id-elsewhere',
  covers: ['meta/subscription-id-elsewhere'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'Only what a subscription delivers has a `subscriptionId`.',
  on: { kinds: ['notification'], methods: ['notifications/progress', 'notifications/message'] },
  check(context, report) {
    const meta = messageMeta(context);
    const key = 'io.modelcontextprotocol/subscriptionId';
    if (meta === undefined || !has(meta.value, key)) return;
    const path = [...meta.path, key];
    const text =
      'This notification belongs to a request and not to a subscription; with `subscriptionId` clients deliver it to the wrong place.';
    const isAlone = Object.keys(meta.value).length === 1;
    report({ message: text, path, part: 'key', fixes: [isAlone ? remove(meta.path) : remove(path)] });
  },
});
