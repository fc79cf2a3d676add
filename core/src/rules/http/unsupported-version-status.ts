import { defineRule } from '../define';
import { UNSUPPORTED_VERSION } from '../parts/error-code';
import { reportStatus, wrongStatus } from '../parts/error-status';
import { since } from '../revisions';

export default defineRule({
  id: 'http/unsupported-version-status',
  covers: ['http/unsupported-version-status'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'Error -32022 travels with status 400.',
  on: { kinds: ['error'], facet: 'http' },
  check(context, report) {
    const wrong = wrongStatus(context, UNSUPPORTED_VERSION, 400);
    if (wrong === undefined) return;
    const message = `A version is refused here (-32022) with status ${wrong.response.status}: a client that tries versions out looks at the status first. Answer with 400.`;
    reportStatus(report, wrong, 400, message);
  },
});
