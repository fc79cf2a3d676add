import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { reportWrong, standardFaultsOf } from '../parts/header-fault';
import { METHOD } from '../recording/standard-headers';
import { since } from '../revisions';

export default defineRule({
  id: 'http/method-header-mismatch',
  covers: ['http/method-header-mismatch'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'Mcp-Method is the method of the body, case included.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of standardFaultsOf(context)) {
      if (fault.name !== METHOD || fault.fault === 'missing') continue;
      const message = `${fault.key} says ${literal(fault.sent)}, the body calls ${literal(fault.expected)}; capitals count. The server has to refuse the request, since a gateway in between would judge another call than the one that is made.`;
      reportWrong(report, { ...fault, expected: fault.expected ?? '' }, message);
    }
  },
});
