import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { paramFaultsOf, reportWrong, standardFaultsOf } from '../parts/header-fault';
import { since } from '../revisions';

export default defineRule({
  id: 'http/sentinel-literal',
  covers: ['http/sentinel-literal'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'A plain value that looks encoded is encoded once more.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of [...standardFaultsOf(context), ...paramFaultsOf(context)]) {
      if (fault.fault !== 'literal') continue;
      const message = `The value ${literal(fault.expected)} itself looks like an encoded header, so whoever reads ${fault.key} decodes it to something else. Encode it once more.`;
      reportWrong(report, { ...fault, expected: fault.expected ?? '' }, message);
    }
  },
});
