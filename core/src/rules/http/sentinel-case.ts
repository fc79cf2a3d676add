import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { paramFaultsOf, reportWrong, standardFaultsOf } from '../parts/header-fault';
import { since } from '../revisions';

export default defineRule({
  id: 'http/sentinel-case',
  covers: ['http/sentinel-case'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'The marker of an encoded header is written in lower case.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of [...standardFaultsOf(context), ...paramFaultsOf(context)]) {
      if (fault.fault !== 'sentinel-case') continue;
      const message = `${fault.key} is ${literal(fault.sent)}: the marker counts in lower case only, so this is taken for a plain value. Begin with =?base64?.`;
      reportWrong(report, { ...fault, expected: fault.expected ?? '' }, message);
    }
  },
});
