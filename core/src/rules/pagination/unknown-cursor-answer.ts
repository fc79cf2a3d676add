import { isObject } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { foreignCursorAsked } from '../parts/fresh-cursor';
import { refusal } from '../parts/refusal';
import { LISTS } from '../recording/cursors';
import { until } from '../revisions';

const INVALID_PARAMS = -32602;

export default defineRule({
  id: 'pagination/unknown-cursor-answer',
  covers: ['pagination/invalid-cursor-code'],
  revisions: until('2025-11-25'),
  level: 'info',
  actor: 'server',
  scope: 'session',
  summary: 'A cursor that the server did not give out is refused with -32602.',
  on: { kinds: ['result', 'error'], methods: LISTS },
  check(context, report) {
    const { message, call } = context.step;
    const found = foreignCursorAsked(context);
    // an empty cursor is how some clients leave it out, and taken so
    if (found === undefined || call === undefined || found.cursor === '') return;
    const related = [{ message: 'the request', record: call.index, path: ['params', 'cursor'] }];
    if (message?.kind === 'result') {
      report({
        message: `This server did not give out the cursor ${literal(found.cursor)} in this session, and answers with a page all the same: a client that has mixed up its cursors does not notice. Refuse it with error -32602.`,
        path: ['result'],
        fixes: [refusal(INVALID_PARAMS)],
        related,
      });
    } else if (message?.kind === 'error' && isObject(message.error)) {
      const { code, message: text } = message.error;
      if (code === INVALID_PARAMS || typeof text !== 'string' || !/\bcursor\b/i.test(text.slice(0, 1000))) return;
      report({
        message: `A cursor that is not known is refused with -32602, by which a client knows that it has to begin anew; ${literal(code)} tells it something else.`,
        path: ['error', 'code'],
        related,
        fixes: [
          {
            title: 'Write -32602',
            edits: [{ op: 'set', path: ['error', 'code'], value: INVALID_PARAMS }],
            preferred: true,
          },
        ],
      });
    }
  },
});
