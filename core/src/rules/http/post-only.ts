import { literal } from '../../schema/words';
import type { JsonEdit } from '../../text/types';
import { defineRule } from '../define';
import { plainFix } from '../quick-fix';
import { type Headers, NO_HEADERS } from '../recording/headers';
import { since } from '../revisions';

export default defineRule({
  id: 'http/post-only',
  covers: ['http/post-only', 'http/post-method'],
  revisions: since('2025-03-26'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'Messages are sent by POST.',
  on: { phases: ['request'] },
  check({ recording, step: { http, message, exchange } }, report) {
    const method = http?.method;
    if (method === undefined || method === 'POST' || recording.transport === 'sse') return;
    if (message === undefined || message.kind === 'other') return;
    report({
      message: `This message was sent by ${literal(method)}; a server reads messages from the body of a POST and refuses or overlooks this one. Use POST.`,
      within: 'record',
      path: ['http', 'method'],
      fixes: [
        plainFix(
          'Use POST',
          { op: 'set', path: ['http', 'method'], value: 'POST' },
          ...acceptingBoth(exchange?.request?.headers ?? NO_HEADERS),
        ),
      ],
    });
  },
});

/** the answer to a POST may be a stream; what is recorded without headers is left so */
function acceptingBoth(headers: Headers): readonly JsonEdit[] {
  const accept = headers.get('accept');
  if (headers.size === 0 || (accept?.value.includes('text/event-stream') && accept.value.includes('json'))) return [];
  const value = 'application/json, text/event-stream';
  return [{ op: 'set', path: ['http', 'headers', accept?.key ?? 'Accept'], value }];
}
