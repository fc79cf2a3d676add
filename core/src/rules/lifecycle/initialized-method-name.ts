import { defineRule } from '../define';
import { methodName, reportMethod } from '../method-finding';
import { where } from '../revisions';

export default defineRule({
  id: 'lifecycle/initialized-method-name',
  covers: ['lifecycle/initialized-method-name'],
  revisions: where((facts) => facts.handshake),
  level: 'error',
  actor: 'client',
  scope: 'message',
  summary: 'The notification that ends the handshake is `notifications/initialized`.',
  on: { kinds: ['request', 'notification'], outcomes: ['unknown'] },
  check(context, report) {
    if (methodName(context) !== 'initialized') return;
    const message =
      '`initialized` is written `notifications/initialized`; the server goes on waiting for the end of the handshake.';
    reportMethod(report, 'notifications/initialized', message);
  },
});
