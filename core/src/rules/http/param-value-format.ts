import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { paramFaultsOf, reportWrong } from '../parts/header-fault';
import { since } from '../revisions';

export default defineRule({
  id: 'http/param-value-format',
  covers: ['http/param-value-format'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'Integers are written in decimal in a header, booleans as true or false.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of paramFaultsOf(context)) {
      if (fault.fault !== 'format') continue;
      const message = `${fault.key} is ${literal(fault.sent)} for the argument ${fault.expected}: integers are written in decimal and booleans in lower case, or not every reader recognises the value. Write ${fault.expected}.`;
      reportWrong(report, fault, message);
    }
  },
});
