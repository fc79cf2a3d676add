import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { setTo } from '../quick-fix';
import { other } from '../recording/direction';

const PARSE_ERROR = -32700;

export default defineRule({
  id: 'error/parse-error-code',
  covers: ['error/parse-error-code'],
  level: 'warning',
  fault: 'json-rpc',
  actor: 'either',
  scope: 'session',
  summary: 'Text that is not JSON is refused with -32700.',
  on: { kinds: ['error'] },
  check({ recording, step }, report) {
    const { message, direction, call, nearMiss, exchange } = step;
    if (message?.kind !== 'error' || direction === undefined || call || nearMiss || exchange) return;
    const last = recording.last.of(other(direction));
    const code = dig(message.error, 'code');
    if (last?.kind !== 'text' || typeof code !== 'number' || code === PARSE_ERROR) return;
    // the text may have been answered already, and this be about something else
    if ((recording.last.of(direction)?.index ?? -1) > last.index) return;
    const path = ['error', 'code'];
    report({
      message: `What this answers is no JSON, and the code for that is ${PARSE_ERROR}; ${literal(code)} says that it could be read, and sends whoever looks for the fault to another place.`,
      path,
      fixes: [setTo(path, PARSE_ERROR)],
      related: [{ message: 'what this answers', record: last.index }],
    });
  },
});
