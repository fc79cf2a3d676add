import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { foreignOrigin } from '../parts/foreign-origin';
import { atStatus, setStatus } from '../recording/header-values';
import { since } from '../revisions';

export default defineRule({
  id: 'http/origin-403',
  covers: ['http/origin-403'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A request from an origin that is not allowed is refused with status 403.',
  on: { phases: ['response'] },
  check({ step: { exchange, http, message } }, report) {
    // an error in the body names another cause
    if (http?.status !== 400 || exchange?.request?.message === undefined || message !== undefined) return;
    const origin = foreignOrigin(exchange);
    if (origin === undefined) return;
    report({
      message: `A request from ${literal(origin)} is refused with 400, presumably for its Origin; 400 says that the request is malformed, and its sender would try to mend it. Answer with 403.`,
      ...atStatus,
      fixes: [setStatus(403)],
      related: [{ message: 'the request with this Origin', record: exchange.request.index }],
    });
  },
});
