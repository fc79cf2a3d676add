import { defineRule } from '../define';
import { HEADER_MISMATCH } from '../parts/error-code';
import { reportStatus, wrongStatus } from '../parts/error-status';
import { since } from '../revisions';

export default defineRule({
  id: 'http/mismatch-status',
  covers: ['http/mismatch-status'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'Error -32020 travels with status 400.',
  on: { kinds: ['error'], facet: 'http' },
  check(context, report) {
    const wrong = wrongStatus(context, HEADER_MISMATCH, 400);
    if (wrong === undefined) return;
    const message = `A request is refused here for its headers (-32020) with status ${wrong.response.status}: gateways that look at the status alone take it for served, or for something else. Answer with 400.`;
    reportStatus(report, wrong, 400, message);
  },
});
