import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { paramFaultsOf, reportWrong, standardFaultsOf } from '../parts/header-fault';
import { since } from '../revisions';

export default defineRule({
  id: 'http/sentinel-invalid',
  covers: ['http/sentinel-invalid'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'What stands between the markers of an encoded header is base64 of UTF-8.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of [...standardFaultsOf(context), ...paramFaultsOf(context)]) {
      if (fault.fault !== 'sentinel-invalid') continue;
      const message = `${fault.key} is ${literal(fault.sent)}, and what stands between the markers is no base64 of UTF-8, so the server cannot compare it with the body and refuses. Encode ${literal(fault.expected)} again.`;
      reportWrong(report, { ...fault, expected: fault.expected ?? '' }, message);
    }
  },
});
