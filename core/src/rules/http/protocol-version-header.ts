import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { atHeaders, setHeader } from '../recording/header-values';
import { sessionRequest } from '../recording/legacy-http';
import { hasHeaders } from '../recording/posts';
import { VERSION } from '../recording/standard-headers';
import { only } from '../revisions';

export default defineRule({
  id: 'http/protocol-version-header',
  covers: ['http/protocol-version-header'],
  revisions: only('2025-06-18', '2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'Every request after the handshake has MCP-Protocol-Version.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange } }, report) {
    const request = sessionRequest(recording, exchange);
    const accepted = recording.handshake.accepted;
    if (request === undefined || accepted === undefined || !hasHeaders(request)) return;
    if (request.headers.has(VERSION.toLowerCase())) return;
    const { version } = accepted;
    report({
      message: `${VERSION} is missing: a server that keeps no session takes this for 2025-03-26, or refuses it. Send the version that initialize agreed on, ${literal(version)}, with every request.`,
      ...atHeaders,
      fixes: typeof version === 'string' ? [setHeader(VERSION, version)] : [],
      related: [{ message: 'the answer to initialize', record: accepted.index }],
    });
  },
});
