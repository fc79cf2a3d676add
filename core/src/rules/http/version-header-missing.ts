import { defineRule } from '../define';
import { reportMissing, standardFaultsOf } from '../parts/header-fault';
import { VERSION } from '../recording/standard-headers';
import { since } from '../revisions';

export default defineRule({
  id: 'http/version-header-missing',
  covers: ['http/version-header-missing'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'A request that is posted has MCP-Protocol-Version.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const { name, fault, expected } of standardFaultsOf(context)) {
      if (name !== VERSION || fault !== 'missing') continue;
      const message = `${VERSION} is missing: proxies and servers choose by it without reading the body, and refuse the request with 400. Send the version that stands in \`_meta\`${expected ? `, ${expected}` : ''}.`;
      reportMissing(report, name, expected, message);
    }
  },
});
