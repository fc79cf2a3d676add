import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { paramFaultsOf, reportUnwanted } from '../parts/header-fault';
import { since } from '../revisions';

export default defineRule({
  id: 'http/param-header-for-null',
  covers: ['http/param-header-for-null'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'An argument that is null has no header.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of paramFaultsOf(context)) {
      if (fault.fault !== 'for-null') continue;
      const message = `${fault.key} says ${literal(fault.sent)}, though the argument is null and nothing is there to repeat: the server takes that for a contradiction. Leave the header out.`;
      reportUnwanted(report, fault.key ?? fault.name, message);
    }
  },
});
