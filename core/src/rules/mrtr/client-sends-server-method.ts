import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { methodName } from '../method-finding';
import { where } from '../revisions';

export default defineRule({
  id: 'mrtr/client-sends-server-method',
  covers: ['mrtr/client-sends-server-method'],
  revisions: where((facts) => !facts.serverRequests),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'What a server asks of a client is never sent as a message.',
  on: { kinds: ['request', 'notification'], outcomes: ['elsewhere'] },
  check(context, report) {
    const method = methodName(context);
    if (context.direction === 's2c' || !context.revision.inputRequests.has(method)) return;
    const message = `${quoted(method)} is no message in ${context.revision.id}: a server asks for it inside a result with resultType input_required, and a client never sends it.`;
    report({ message, path: ['method'] });
  },
});
