import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { reportWrong, standardFaultsOf } from '../parts/header-fault';
import { NAME } from '../recording/standard-headers';
import { since } from '../revisions';

export default defineRule({
  id: 'http/name-header-mismatch',
  covers: ['http/name-header-mismatch'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'Mcp-Name is the name in params, or the uri of a resource.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of standardFaultsOf(context)) {
      if (fault.name !== NAME || fault.fault !== 'differs') continue;
      const message = `${fault.key} says ${literal(fault.sent)}, the body ${literal(fault.expected)}: a gateway would let through one call and the server make another, so it has to refuse. Copy the value of the body.`;
      reportWrong(report, { ...fault, expected: fault.expected ?? '' }, message);
    }
  },
});
