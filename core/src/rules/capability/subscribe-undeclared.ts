import { defineRule } from '../define';
import { dig } from '../parts/json';
import { firstTimes } from '../recording/first-time';
import { since } from '../revisions';
import { lacking, reportUndeclared } from '../undeclared';

const UPDATED = 'notifications/resources/updated';
const CAPABILITY = 'resources.subscribe';

const isFirstTime = firstTimes();

export default defineRule({
  id: 'capability/subscribe-undeclared',
  covers: ['capability/subscribe-undeclared'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A server that announces updates of resources has declared `resources.subscribe`.',
  on: { kinds: ['notification'], methods: [UPDATED, 'notifications/subscriptions/acknowledged'] },
  check({ recording, step: { message, direction, index } }, report) {
    if (message?.kind !== 'notification' || direction !== 's2c') return;
    const granted = dig(message.params, 'notifications', 'resourceSubscriptions');
    if (message.method !== UPDATED && !(Array.isArray(granted) && granted.length > 0)) return;
    const declared = lacking(recording, 's2c', CAPABILITY);
    if (declared === undefined || !isFirstTime(recording, declared)) return;
    const does =
      message.method === UPDATED ? 'announces an update of a resource' : 'grants a subscription to a resource';
    reportUndeclared(recording, report, {
      side: 's2c',
      capability: CAPABILITY,
      message: `The server ${does}, and does not declare \`${CAPABILITY}\`: clients that go by that do not subscribe and work with old contents. Set \`${CAPABILITY}\` to true.`,
      shown: { message: `here it ${does}`, record: index },
    });
  },
});
