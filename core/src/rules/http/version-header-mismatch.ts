import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { reportWrong, standardFaultsOf } from '../parts/header-fault';
import { VERSION } from '../recording/standard-headers';
import { since } from '../revisions';

export default defineRule({
  id: 'http/version-header-mismatch',
  covers: ['http/version-header-mismatch'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'MCP-Protocol-Version is the version of the body.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of standardFaultsOf(context)) {
      if (fault.name !== VERSION || fault.fault === 'missing') continue;
      const message = `${fault.key} says ${literal(fault.sent)}, \`_meta\` says ${literal(fault.expected)}: the server has to refuse a request whose header and body disagree. Write the same version into both.`;
      reportWrong(report, { ...fault, expected: fault.expected ?? '' }, message);
    }
  },
});
