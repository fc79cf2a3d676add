import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { paramFaultsOf, reportUnwanted } from '../parts/header-fault';
import { since } from '../revisions';

export default defineRule({
  id: 'http/param-header-for-absent',
  covers: ['http/param-header-for-absent'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'An argument that is not there has no header.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of paramFaultsOf(context)) {
      if (fault.fault !== 'for-absent') continue;
      const message = `${fault.key} says ${literal(fault.sent)}, though the call has no such argument: the server takes that for a contradiction. Leave the header out, or send the argument too.`;
      reportUnwanted(report, fault.key ?? fault.name, message);
    }
  },
});
