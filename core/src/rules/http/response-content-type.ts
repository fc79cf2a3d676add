import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { atHeader, atHeaders, contentType, EVENT_STREAM, JSON_TYPE, setHeader } from '../recording/header-values';
import { hasHeaders, postOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/response-content-type',
  covers: ['http/response-content-type', 'http/request-content-type'],
  revisions: since('2025-03-26'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A request is answered with application/json or text/event-stream.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, message } }, report) {
    const response = exchange?.response;
    const posted = postOf(recording, exchange)?.message;
    if (response === undefined || response.status < 200 || response.status >= 300) return;
    if (posted?.kind !== 'request' && posted?.kind !== 'batch') return;
    // what needs no answer gets none, and needs no type
    const hasAnswer = message !== undefined || response.hasBody;
    const type = contentType(response.headers);
    if (type === JSON_TYPE || type === EVENT_STREAM || !(hasAnswer || type)) return;
    if (type === undefined && !hasHeaders(response)) return;
    const found = response.headers.get('content-type');
    report({
      message: `The answer to a request comes as ${type === undefined ? 'nothing that a header names' : literal(type)}; a client knows by the type whether to read one JSON text or a stream, and gives up on others. Send Content-Type: ${JSON_TYPE} or ${EVENT_STREAM}.`,
      ...(found ? atHeader(found.key) : atHeaders),
      fixes: message ? [setHeader(found?.key ?? 'Content-Type', JSON_TYPE)] : [],
    });
  },
});
