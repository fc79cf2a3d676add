import { isRequestId } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'error/invalid-request-code',
  covers: ['error/invalid-request-code'],
  revisions: since('2026-07-28'),
  level: 'warning',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'session',
  summary: 'JSON that is no request of JSON-RPC is refused with -32600.',
  on: { kinds: ['error'] },
  check({ recording, step }, report) {
    const { message, direction, call } = step;
    if (message?.kind !== 'error' || direction !== 's2c' || call || !isRequestId(message.id)) return;
    const last = recording.last.of('c2s');
    if (last?.kind !== 'other' || recording.freedIds.recordOf('c2s', message.id) !== last.index) return;
    const code = dig(message.error, 'code');
    if (code === -32600 || typeof code !== 'number') return;
    const path = ['error', 'code'];
    report({
      message: `What this answers is JSON and no request, and the code for that is -32600; ${literal(code)} sends whoever looks for the fault to another place.`,
      path,
      fixes: [setTo(path, -32600)],
      related: [{ message: 'what this answers', record: last.index }],
    });
  },
});
