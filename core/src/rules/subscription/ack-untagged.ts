import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { messageMeta } from '../parts/metas';
import { SUBSCRIPTION_ID, tagFix } from '../parts/subscription-id';
import { since } from '../revisions';
import type { Fix, MessageContext } from '../types';

/** An acknowledgement without params lacks its filter as well; an empty one says that nothing is honoured. */
function fixOf({ message }: MessageContext): Fix {
  if (dig(message, 'params') !== undefined) return tagFix;
  return { ...tagFix, edits: [{ op: 'set', path: ['params', 'notifications'], value: {} }, ...tagFix.edits] };
}

export default defineRule({
  id: 'subscription/ack-untagged',
  covers: ['subscription/ack-untagged'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'The acknowledgement of a subscription names it in `_meta`.',
  on: { kinds: ['notification'], methods: ['notifications/subscriptions/acknowledged'] },
  check(context, report) {
    if (has(messageMeta(context)?.value ?? {}, SUBSCRIPTION_ID)) return;
    const text = `The acknowledgement does not say of which subscription: \`${SUBSCRIPTION_ID}\` is missing in \`_meta\`.`;
    report({ message: text, path: ['params'], part: 'head', fixes: [fixOf(context)] });
  },
});
