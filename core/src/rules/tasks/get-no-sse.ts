import { defineRule } from '../define';
import { recordFix } from '../record-fix';
import type { HttpResponse } from '../recording/http-exchanges';
import { postOf } from '../recording/posts';
import { only } from '../revisions';
import type { Fix } from '../types';

export default defineRule({
  id: 'tasks/get-no-sse',
  covers: ['tasks/get-no-sse'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'tasks/get is answered with plain JSON.',
  on: { kinds: ['result', 'error'], methods: ['tasks/get'] },
  check({ recording, step }, report) {
    const { exchange, sse } = step;
    const posted = postOf(recording, exchange)?.message;
    // a stream that also brings what was waiting has its reason
    if (!sse || posted?.kind !== 'request' || posted.method !== 'tasks/get' || exchange?.messages !== 1) return;
    const { response } = exchange;
    report({
      fixes: response ? [asJson(response, step.value)] : [],
      message:
        'tasks/get is polled again and again, and here a stream is opened for each answer of one message. Answer with application/json.',
      ...(response && { related: [{ message: 'where the stream begins', record: response.index }] }),
    });
  },
});

/** the message in the record of the status, and no stream */
function asJson({ index, headers }: HttpResponse, message: unknown): Fix {
  const type = headers.get('content-type')?.key ?? 'Content-Type';
  return recordFix(
    'Answer with application/json',
    {
      op: 'edit',
      record: index,
      within: 'record',
      edits: [
        { op: 'set', path: ['http', 'headers', type], value: 'application/json' },
        { op: 'set', path: ['frame'], value: message },
      ],
    },
    { op: 'delete' },
  );
}
