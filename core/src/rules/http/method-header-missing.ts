import { defineRule } from '../define';
import { reportMissing, standardFaultsOf } from '../parts/header-fault';
import { METHOD } from '../recording/standard-headers';
import { since } from '../revisions';

export default defineRule({
  id: 'http/method-header-missing',
  covers: ['http/method-header-missing'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'A request that is posted has Mcp-Method.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const { name, fault, expected } of standardFaultsOf(context)) {
      if (name !== METHOD || fault !== 'missing') continue;
      const message = `${METHOD} is missing: gateways route and count requests by it, and the server has to refuse the request with 400. Send ${METHOD}: ${expected}.`;
      reportMissing(report, name, expected, message);
    }
  },
});
