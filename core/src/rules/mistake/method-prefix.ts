import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { methodName, reportMethod, suggestion } from '../method-finding';

export default defineRule({
  id: 'mistake/method-prefix',
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'Notifications, and they alone, begin with `notifications/`.',
  on: { kinds: ['request', 'notification'], outcomes: ['unknown'] },
  fallback: true,
  check(context, report) {
    const meant = suggestion(context);
    if (meant?.reason !== 'prefix') return;
    const written = quoted(methodName(context));
    const why = meant.method.startsWith('notifications/')
      ? 'every notification of MCP begins with `notifications/`.'
      : 'it is a request, not a notification.';
    reportMethod(report, meant.method, `${written} is written ${quoted(meant.method)}: ${why}`);
  },
});
