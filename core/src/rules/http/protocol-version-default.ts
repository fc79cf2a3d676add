import { defineRule } from '../define';
import { namesVersionHeader } from '../formats/version-name';
import { digString } from '../parts/json';
import { atStatus, SESSION_HEADER } from '../recording/header-values';
import { sessionRequest } from '../recording/legacy-http';
import { hasHeaders } from '../recording/posts';
import { VERSION } from '../recording/standard-headers';
import { only } from '../revisions';

export default defineRule({
  id: 'http/protocol-version-default',
  covers: ['http/protocol-version-default'],
  revisions: only('2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A request without a version is taken for 2025-03-26.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http, message, text } }, report) {
    const request = sessionRequest(recording, exchange);
    if (request === undefined || http?.status !== 400 || !hasHeaders(request)) return;
    if (request.headers.has(VERSION.toLowerCase()) || request.headers.has(SESSION_HEADER)) return;
    // who has seen the handshake knows the version without the header, and may insist on it
    if (recording.handshake.initialize !== undefined || !recording.isComplete) return;
    const said = text ?? (message?.kind === 'error' ? digString(message.error, 'message') : undefined) ?? '';
    if (!namesVersionHeader(said)) return;
    report({
      message: `A request is refused because it lacks ${VERSION}; clients of 2025-03-26 never send it. Take such a request for 2025-03-26.`,
      ...atStatus,
      related: [{ message: 'the request', record: request.index }],
    });
  },
});
