import { defineRule } from '../define';
import { atHeaders, setHeader } from '../recording/header-values';
import { TOKEN_HEADER } from '../recording/http-auth';
import { isInitialize, sessionRequest } from '../recording/legacy-http';
import { hasHeaders, postOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'auth/token-every-request',
  covers: ['auth/token-every-request', 'http/auth-every-request'],
  revisions: since('2025-03-26'),
  level: 'error',
  fault: 'transport',
  actor: 'client',
  scope: 'http',
  summary: 'Once a client has sent its token, every request carries it.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange } }, report) {
    const { sent } = recording.auth;
    const request = sessionRequest(recording, exchange) ?? postOf(recording, exchange);
    if (sent === undefined || request === undefined || !hasHeaders(request)) return;
    if (request.headers.has(TOKEN_HEADER) || isInitialize(request)) return;
    report({
      message:
        'Earlier requests carried a token and this one does not: each is authorized by itself, also within a session, so it is refused or served as to a stranger. Send Authorization with every request.',
      ...atHeaders,
      fixes: [setHeader('Authorization', sent.value)],
      related: [{ message: 'a request with a token', record: sent.index }],
    });
  },
});
