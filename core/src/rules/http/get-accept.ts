import { defineRule } from '../define';
import { accepts, atHeader, atHeaders, EVENT_STREAM, setHeader } from '../recording/header-values';
import { streamGet } from '../recording/legacy-http';
import { hasHeaders } from '../recording/posts';
import { only } from '../revisions';

export default defineRule({
  id: 'http/get-accept',
  covers: ['http/get-accept'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'A GET to the MCP endpoint accepts text/event-stream.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange } }, report) {
    const request = streamGet(recording, exchange);
    if (request === undefined || !hasHeaders(request) || accepts(request.headers, EVENT_STREAM)) return;
    const found = request.headers.get('accept');
    report({
      message: `This GET does not accept ${EVENT_STREAM}, the only thing that the MCP endpoint has to give by GET; a server refuses it or sends a page for people. Send Accept: ${EVENT_STREAM}.`,
      ...(found ? atHeader(found.key) : atHeaders),
      fixes: [setHeader(found?.key ?? 'Accept', EVENT_STREAM)],
    });
  },
});
