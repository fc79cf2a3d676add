import { orList } from '../../schema/words';
import { defineRule } from '../define';
import { bearerChallenge } from '../formats/challenge';
import { atHeader, atStatus, setStatus } from '../recording/header-values';
import { CHALLENGE_HEADER } from '../recording/http-auth';
import { postOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'auth/insufficient-scope-challenge',
  covers: ['auth/insufficient-scope-challenge', 'http/auth-insufficient-scope'],
  revisions: since('2025-11-25'),
  level: 'warning',
  fault: 'transport',
  actor: 'server',
  scope: 'http',
  summary: 'A challenge for a missing scope has status 403 and names scope and resource_metadata.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http } }, report) {
    if (postOf(recording, exchange) === undefined) return;
    const found = exchange?.response?.headers.get(CHALLENGE_HEADER);
    const challenge = bearerChallenge(found?.value);
    if (found === undefined || challenge?.get('error') !== 'insufficient_scope') return;
    const lacking = ['scope', 'resource_metadata'].filter((name) => !challenge.has(name));
    if (lacking.length > 0) {
      report({
        message: `The challenge says insufficient_scope and leaves out ${orList(lacking, 'and')}: the client does not know what to ask for, and where. Name the scopes that this request needs.`,
        ...atHeader(found.key),
      });
    } else if (http?.status !== 403) {
      report({
        message: `The challenge says insufficient_scope under status ${http?.status}, so the client throws a good token away or does not look at all. Answer with 403.`,
        ...atStatus,
        fixes: [setStatus(403)],
      });
    }
  },
});
