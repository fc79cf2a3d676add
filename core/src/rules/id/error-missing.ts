import { isRequestId } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { plainFix } from '../quick-fix';
import { since } from '../revisions';

/** Codes for what could not be read. */
const UNREADABLE: ReadonlySet<unknown> = new Set([-32700, -32600]);

export default defineRule({
  id: 'id/error-missing',
  covers: ['id/error-missing', 'error/id-omitted-without-cause'],
  revisions: since('2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'exchange',
  summary: 'An error has the id of the request that it answers.',
  on: { responses: ['error'] },
  check(context, report) {
    const { request, response, httpStatus } = context;
    if (response.id !== undefined || !isRequestId(request.id)) return;
    // What is refused before it is read has no id to repeat either.
    if (UNREADABLE.has(dig(response, 'error', 'code')) || (httpStatus !== undefined && httpStatus >= 400)) return;
    const id = literal(request.id);
    report({
      message: `The error does not say which request it answers; ${id} waits for one. Without the id the other side waits until it gives up.`,
      path: [],
      part: 'head',
      fixes: [plainFix(`Add "id": ${id}`, { op: 'insert-first', path: ['id'], value: request.id })],
      explains: [['id']],
    });
  },
});
