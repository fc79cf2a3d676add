import { defineRule } from '../define';
import { reportMissing, standardFaultsOf } from '../parts/header-fault';
import { NAME } from '../recording/standard-headers';
import { since } from '../revisions';

export default defineRule({
  id: 'http/name-header-missing',
  covers: ['http/name-header-missing'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'A call of a tool, a prompt or a resource that is posted has Mcp-Name.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const { name, fault, expected } of standardFaultsOf(context)) {
      if (name !== NAME || fault !== 'missing') continue;
      const message = `${NAME} is missing: it tells gateways which tool, prompt or resource is meant, and the server has to refuse the request with 400. Copy the name, or the uri of a resource, into it.`;
      reportMissing(report, name, expected, message);
    }
  },
});
