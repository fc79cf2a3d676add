import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { digString } from '../parts/json';
import { retryIn } from '../parts/retries';
import { since } from '../revisions';

export default defineRule({
  id: 'mrtr/state-cross-use',
  covers: ['mrtr/state-cross-use'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'Answers and state of one exchange are not sent with another request.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    const link = retryIn(context)?.link;
    if (link?.kind !== 'foreign') return;
    const { call, index } = link.round;
    const named = digString(call.params, 'name') ?? digString(call.params, 'uri');
    const target = named === undefined ? call.method : `${call.method} of ${literal(named)}`;
    report({
      message: `This \`requestState\` was given to ${target}; with another request it makes the server go on with what was never asked. Send it, and the answers with it, only when that request is repeated.`,
      path: ['params', 'requestState'],
      related: [
        { message: 'the result that gave it', record: index, path: ['result', 'requestState'] },
        { message: `the request, ${call.method}`, record: call.index },
      ],
    });
  },
});
