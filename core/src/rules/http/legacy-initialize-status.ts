import { defineRule } from '../define';
import { codeOf, HEADER_MISMATCH, METHOD_NOT_FOUND, UNSUPPORTED_VERSION } from '../parts/error-code';
import { atStatus, setStatus } from '../recording/header-values';
import { postOf } from '../recording/posts';

/** By these codes a server says that it has no `initialize`, or none of its versions. */
const MODERN_ONLY: ReadonlySet<unknown> = new Set([METHOD_NOT_FOUND, HEADER_MISMATCH, UNSUPPORTED_VERSION]);

export default defineRule({
  id: 'http/legacy-initialize-status',
  covers: ['http/legacy-initialize-status'],
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A server without older versions refuses initialize with status 400.',
  on: { kinds: ['error'], facet: 'http' },
  check({ recording, step: { exchange, message, http } }, report) {
    const posted = postOf(recording, exchange)?.message;
    const status = http?.status;
    if (posted?.kind !== 'request' || posted.method !== 'initialize') return;
    if (status === undefined || status >= 300 || !MODERN_ONLY.has(codeOf(message))) return;
    report({
      message: `initialize is refused with status ${status}: a client that speaks both eras tells by the status that this server has the newer one only. Answer with 400.`,
      ...atStatus,
      fixes: [setStatus(400)],
      related: [{ message: 'initialize', record: exchange!.request!.index }],
    });
  },
});
