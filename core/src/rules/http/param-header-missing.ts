import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { paramFaultsOf, reportMissing } from '../parts/header-fault';
import { since } from '../revisions';

export default defineRule({
  id: 'http/param-header-missing',
  covers: ['http/param-header-missing'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'An argument that the tool wants in a header is repeated there.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of paramFaultsOf(context)) {
      if (fault.fault !== 'missing') continue;
      const message = `${fault.name} is missing: the tool asks for this argument in a header, and the server has to refuse the call. Send ${fault.name} with the value of the argument, ${literal(fault.expected)}.`;
      reportMissing(report, fault.name, fault.expected, message);
    }
  },
});
