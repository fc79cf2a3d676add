import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { paramFaultsOf, reportWrong } from '../parts/header-fault';
import { since } from '../revisions';

export default defineRule({
  id: 'http/param-header-mismatch',
  covers: ['http/param-header-mismatch'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'A header that repeats an argument says what the argument says.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of paramFaultsOf(context)) {
      if (fault.fault !== 'differs') continue;
      const message = `${fault.key} says ${literal(fault.sent)}, the argument is ${literal(fault.expected)}: who routes by the header acts on another value than the tool, so the server has to refuse. Copy the argument.`;
      reportWrong(report, fault, message);
    }
  },
});
