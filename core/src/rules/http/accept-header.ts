import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { accepts, atHeader, atHeaders, EVENT_STREAM, JSON_TYPE, setHeader } from '../recording/header-values';
import { hasHeaders, postOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/accept-header',
  covers: ['http/accept-header', 'http/post-accept'],
  revisions: since('2025-03-26'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'Accept of a POST lists application/json and text/event-stream, both by name.',
  on: { phases: ['request'] },
  check({ recording, step }, report) {
    const request = postOf(recording, step.exchange);
    if (request === undefined || !hasHeaders(request)) return;
    const { headers } = request;
    const lacking = [JSON_TYPE, EVENT_STREAM].filter((type) => !accepts(headers, type));
    if (lacking.length === 0) return;
    const found = headers.get('accept');
    const what = found
      ? `Accept is ${literal(found.value)} and does not name ${lacking.join(' and ')}`
      : 'Accept is missing';
    report({
      message: `${what}: the server chooses between one JSON answer and a stream of events, and may refuse who does not take both. Send Accept: ${JSON_TYPE}, ${EVENT_STREAM}.`,
      ...(found ? atHeader(found.key) : atHeaders),
      fixes: [setHeader(found?.key ?? 'Accept', `${JSON_TYPE}, ${EVENT_STREAM}`)],
    });
  },
});
