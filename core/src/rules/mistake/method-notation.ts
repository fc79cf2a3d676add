import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { methodName, reportMethod, suggestion } from '../method-finding';

export default defineRule({
  id: 'mistake/method-notation',
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'Method names are written with a slash, as in `tools/call`.',
  on: { kinds: ['request', 'notification'], outcomes: ['unknown'] },
  fallback: true,
  check(context, report) {
    const meant = suggestion(context);
    if (meant?.reason !== 'notation') return;
    const written = quoted(methodName(context));
    reportMethod(
      report,
      meant.method,
      `${written} is written ${quoted(meant.method)} on the wire: names such as \`callTool\` belong to libraries, and the other side does not know them.`,
    );
  },
});
