import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { isNoVersion } from '../formats/version-name';
import { atStatus, setStatus } from '../recording/header-values';
import { sessionRequest } from '../recording/legacy-http';
import { VERSION } from '../recording/standard-headers';
import { only } from '../revisions';

export default defineRule({
  id: 'http/protocol-version-invalid-400',
  covers: ['http/protocol-version-invalid-400'],
  revisions: only('2025-06-18', '2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A request with a version that does not exist is refused with 400.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http } }, report) {
    const request = sessionRequest(recording, exchange);
    const sent = request?.headers.get(VERSION.toLowerCase())?.value.trim();
    if (request === undefined || sent === undefined || !isNoVersion(sent) || (http?.status ?? 400) >= 300) return;
    report({
      message: `A request in version ${literal(sent)}, which does not exist, is served: its client goes on and misreads what comes. Refuse it with 400.`,
      ...atStatus,
      fixes: [setStatus(400)],
      related: [{ message: `the request with ${VERSION}: ${sent.slice(0, 40)}`, record: request.index }],
    });
  },
});
