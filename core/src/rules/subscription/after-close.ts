import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { CHANGES } from '../parts/change-types';
import { TAG_PATH, taggedIn } from '../parts/subscription-tag';
import { ACKNOWLEDGED, type SubscriptionEnd } from '../recording/subscriptions';
import { since } from '../revisions';

/** milliseconds in which what was sent before the other side ended a subscription may still arrive */
const GRACE = 1000;

const ENDED: Readonly<Record<SubscriptionEnd, string>> = {
  result: 'got its closing result',
  error: 'was refused',
  server: 'was cancelled by the server',
  client: 'was cancelled by the client',
  stream: 'lost its stream',
};
/** Ends that the server has made itself, so that nothing of its own can cross them. */
const OWN: readonly SubscriptionEnd[] = ['result', 'error', 'server'];

export default defineRule({
  id: 'subscription/after-close',
  covers: ['subscription/after-close'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'Nothing is sent on a subscription that is over.',
  on: { kinds: ['notification'], methods: [...CHANGES, ACKNOWLEDGED] },
  check(context, report) {
    const tagged = taggedIn(context);
    const one = tagged?.exact ?? tagged?.near;
    if (tagged === undefined || one?.ended === undefined || context.step.sse?.id !== undefined) return;
    const { by, index, time } = one.ended;
    if (!OWN.includes(by) && !(context.step.time - time > GRACE)) return;
    report({
      message: `Subscription ${literal(tagged.tag)} ${ENDED[by]} before, so the client has forgotten it and drops this. Send it to subscriptions that are open.`,
      path: TAG_PATH,
      related: [
        { message: 'the end of the subscription', record: index },
        { message: 'the request for the subscription', record: one.index },
      ],
    });
  },
});
