import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { saysUnauthorized } from '../formats/unauthorized';
import { digString } from '../parts/json';
import { atStatus, setStatus } from '../recording/header-values';
import { TOKEN_HEADER } from '../recording/http-auth';
import { postOf } from '../recording/posts';
import { only } from '../revisions';

export default defineRule({
  id: 'http/auth-required-401',
  covers: ['http/auth-required-401'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A request that lacks authorization is refused with 401.',
  on: { kinds: ['error'], facet: 'http' },
  check({ recording, step: { exchange, message, http } }, report) {
    const request = postOf(recording, exchange);
    const status = http?.status ?? 401;
    if (request === undefined || status >= 300 || !request.hasHeaders || request.headers.has(TOKEN_HEADER)) return;
    const text = message?.kind === 'error' ? digString(message.error, 'message') : undefined;
    if (text === undefined || !saysUnauthorized(text)) return;
    report({
      message: `${literal(text)} comes with status ${status}: clients begin to authorize on 401 only, and show this as a failed request. Answer with 401 and a WWW-Authenticate header.`,
      ...atStatus,
      fixes: [setStatus(401)],
    });
  },
});
