import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { methodName, reportMethod, suggestion } from '../method-finding';

/** `com.example/do`, `x-mine`: made so that they cannot meet a name of the specification. */
const VENDOR = /^(?:[\w-]+\.[\w.-]+\/|x-|\$\/)/i;

export default defineRule({
  id: 'method/unknown',
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'The method is one that the specification or an extension defines.',
  on: { kinds: ['request', 'notification'], outcomes: ['unknown'] },
  fallback: true,
  check(context, report) {
    const method = methodName(context);
    const { revision } = context;
    const meant = suggestion(context);
    // Other kinds of slips have rules of their own.
    if (meant !== undefined && meant.reason !== 'spelling') return;
    const said = `${quoted(method)} is no method of MCP ${revision.id}`;
    if (meant) {
      reportMethod(report, meant.method, `${said}. Did you mean ${quoted(meant.method)}?`);
    } else if (!VENDOR.test(method)) {
      const message = `${said}; a server without an extension of its own answers with error -32601.`;
      report({ message, path: ['method'], level: 'info' });
    }
  },
});
