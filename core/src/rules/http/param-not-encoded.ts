import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { asHeader } from '../formats/sentinel';
import { paramFaultsOf, reportWrong } from '../parts/header-fault';
import { since } from '../revisions';

export default defineRule({
  id: 'http/param-not-encoded',
  covers: ['http/param-not-encoded'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'A value that a header cannot carry is written as =?base64?…?=.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of paramFaultsOf(context)) {
      if (fault.fault !== 'not-encoded') continue;
      const message = `${literal(fault.expected)} has characters, or blanks at its ends, that do not survive in a header. Encode it: ${asHeader(fault.expected.slice(0, 200))}.`;
      reportWrong(report, fault, message);
    }
  },
});
