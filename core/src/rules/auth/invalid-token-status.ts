import { defineRule } from '../define';
import { bearerChallenge } from '../formats/challenge';
import { atStatus, setStatus } from '../recording/header-values';
import { CHALLENGE_HEADER } from '../recording/http-auth';
import { postOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'auth/invalid-token-status',
  covers: ['auth/invalid-token-status', 'http/auth-invalid-token-401'],
  revisions: since('2025-03-26'),
  level: 'error',
  fault: 'transport',
  actor: 'server',
  scope: 'http',
  summary: 'An invalid or expired token is answered with 401.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http } }, report) {
    if (http?.status === 401 || postOf(recording, exchange) === undefined) return;
    const challenge = bearerChallenge(exchange?.response?.headers.get(CHALLENGE_HEADER)?.value);
    if (challenge?.get('error') !== 'invalid_token') return;
    report({
      message: `The challenge says invalid_token under status ${http?.status}: clients renew their token on 401 only, and take this for a lack of rights. Answer with 401.`,
      ...atStatus,
      fixes: [setStatus(401)],
    });
  },
});
