import { defineRule } from '../define';
import { METHOD_NOT_FOUND } from '../parts/error-code';
import { reportStatus, wrongStatus } from '../parts/error-status';
import { since } from '../revisions';

export default defineRule({
  id: 'http/unknown-method-status',
  covers: ['http/unknown-method-status'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A method that the server does not have is answered with status 404.',
  on: { kinds: ['error'], facet: 'http' },
  check(context, report) {
    const wrong = wrongStatus(context, METHOD_NOT_FOUND, 404);
    if (wrong === undefined) return;
    const message = `The method is not there (-32601), and the status says ${wrong.response.status}: gateways count this as served. Answer with 404.`;
    reportStatus(report, wrong, 404, message);
  },
});
