import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { methodName, reportMethod, suggestion } from '../method-finding';

export default defineRule({
  id: 'mistake/method-name',
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'A method goes by the name that the specification gives it.',
  on: { kinds: ['request', 'notification'], outcomes: ['unknown'] },
  fallback: true,
  check(context, report) {
    const meant = suggestion(context);
    if (meant?.reason !== 'name') return;
    const written = quoted(methodName(context));
    reportMethod(
      report,
      meant.method,
      `${written} is called ${quoted(meant.method)} in MCP; the other side does not know another name.`,
    );
  },
});
