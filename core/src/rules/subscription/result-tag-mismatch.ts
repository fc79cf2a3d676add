import { has, isRequestId } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { messageMeta } from '../parts/metas';
import { SUBSCRIPTION_ID } from '../parts/subscription-id';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'subscription/result-tag-mismatch',
  covers: ['subscription/result-tag-mismatch'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'The `subscriptionId` of a closing result is the id of the response.',
  on: { kinds: ['result'], facet: 'subscription-id' },
  check(context, report) {
    const { message } = context;
    const meta = messageMeta(context);
    if (message.kind !== 'result' || meta === undefined || !has(meta.value, SUBSCRIPTION_ID)) return;
    const named = meta.value[SUBSCRIPTION_ID];
    if (!isRequestId(named) || !isRequestId(message.id) || named === message.id) return;
    const path = [...meta.path, SUBSCRIPTION_ID];
    const text = `This answers ${literal(message.id)}, yet names the subscription ${literal(named)}: they are the same thing, the id of the subscriptions/listen request.`;
    report({ message: text, path, fixes: [setTo(path, message.id)] });
  },
});
