import { defineRule } from '../define';
import { MISSING_CAPABILITY } from '../parts/error-code';
import { reportStatus, wrongStatus } from '../parts/error-status';
import { since } from '../revisions';

export default defineRule({
  id: 'http/missing-capability-status',
  covers: ['http/missing-capability-status'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'Error -32021 travels with status 400.',
  on: { kinds: ['error'], facet: 'http' },
  check(context, report) {
    const wrong = wrongStatus(context, MISSING_CAPABILITY, 400);
    if (wrong === undefined) return;
    const message = `A request is refused here for a capability that the client lacks (-32021) with status ${wrong.response.status}. Answer with 400, so that it does not pass for served.`;
    reportStatus(report, wrong, 400, message);
  },
});
