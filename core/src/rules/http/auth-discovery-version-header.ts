import { defineRule } from '../define';
import { atHeaders, setHeader } from '../recording/header-values';
import { pathOfUrl } from '../recording/http-endpoint';
import { VERSION } from '../recording/standard-headers';
import { only } from '../revisions';

export default defineRule({
  id: 'http/auth-discovery-version-header',
  covers: ['http/auth-discovery-version-header'],
  revisions: only('2025-03-26'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'The request for the metadata of the authorization server has MCP-Protocol-Version.',
  on: { phases: ['request'] },
  check({ step: { exchange, http, revision } }, report) {
    if (http?.method !== 'GET' || pathOfUrl(http.url ?? '') !== '/.well-known/oauth-authorization-server') return;
    if (!exchange?.request?.hasHeaders || exchange.request.headers.has(VERSION.toLowerCase())) return;
    report({
      message: `The request for the metadata has no ${VERSION}, by which the server tells which version of the authorization flow the client expects. Add it.`,
      ...atHeaders,
      fixes: revision === undefined ? [] : [setHeader(VERSION, revision)],
    });
  },
});
