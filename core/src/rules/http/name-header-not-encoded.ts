import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { asHeader } from '../formats/sentinel';
import { reportWrong, standardFaultsOf } from '../parts/header-fault';
import { NAME } from '../recording/standard-headers';
import { since } from '../revisions';

export default defineRule({
  id: 'http/name-header-not-encoded',
  covers: ['http/name-header-not-encoded'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'A name that a header cannot carry is written as =?base64?…?= in Mcp-Name.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const fault of standardFaultsOf(context)) {
      if (fault.name !== NAME || fault.fault !== 'not-encoded') continue;
      const message = `${literal(fault.expected)} has characters that do not survive in a header. Encode it: ${asHeader((fault.expected ?? '').slice(0, 200))}.`;
      reportWrong(report, { ...fault, expected: fault.expected ?? '' }, message);
    }
  },
});
