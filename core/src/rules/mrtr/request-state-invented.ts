import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { nextRound } from '../parts/retries';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'mrtr/request-state-invented',
  covers: ['mrtr/request-state-invented'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'A retry has no `requestState` where the server gave none.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    const next = nextRound(context);
    if (next?.state === undefined || next.round.state !== undefined) return;
    const path = ['params', 'requestState'];
    report({
      message:
        'The result before has no `requestState`, so there is none to send back; the server takes this for its own and cannot read it. Remove it.',
      path,
      related: [{ message: 'the result that asks for input', record: next.round.index, path: ['result'] }],
      fixes: [remove(path)],
    });
  },
});
