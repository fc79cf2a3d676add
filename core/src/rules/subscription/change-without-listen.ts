import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { CHANGES, changeTypeOf } from '../parts/change-types';
import { taggedIn } from '../parts/subscription-tag';
import { since } from '../revisions';

/** milliseconds in which what was sent before a subscription ended may still arrive */
const GRACE = 1000;

export default defineRule({
  id: 'subscription/change-without-listen',
  covers: ['subscription/change-without-listen'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'Changes are told only to a client that has subscribed to them.',
  on: { kinds: ['notification'], methods: CHANGES },
  check(context, report) {
    const { recording, step } = context;
    const { message, direction, time } = step;
    if (message?.kind !== 'notification' || direction === 'c2s' || !recording.isComplete) return;
    const type = changeTypeOf(message.method);
    const { subscriptions, usedIds } = recording;
    // where nothing is seen of the client, its side was not recorded
    if (usedIds.c2s.isEmpty) return;
    if (type === undefined || subscriptions.openFor(type) > 0) return;
    const tagged = taggedIn(context);
    // of a subscription that is known, what it asked for or its end is what is wrong
    if (tagged?.exact || tagged?.near) return;
    if (tagged && (subscriptions.usedIds.isFull || subscriptions.usedIds.has(tagged.tag))) return;
    const { lastEnd } = subscriptions;
    if (lastEnd !== undefined && !(time - lastEnd > GRACE)) return;
    report({
      message: `No open subscription asks for ${quoted(type)}; in ${context.revision.id} a server tells of changes only where a client has sent subscriptions/listen for them. Keep it until one does.`,
      path: ['method'],
    });
  },
});
