import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { nextRound } from '../parts/retries';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

/** characters of a state that a fix writes */
const LONGEST = 10_000;

export default defineRule({
  id: 'mrtr/request-state-altered',
  covers: ['mrtr/request-state-altered'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'The `requestState` comes back as it was given.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    const next = nextRound(context);
    const given = next?.round.state;
    if (next?.state === undefined || given === undefined || next.by !== 'keys') return;
    const path = ['params', 'requestState'];
    report({
      message:
        'This is not the `requestState` that the server gave; only the server knows what is in it, and it has to come back unchanged to the letter. Copy it from the result.',
      path,
      related: [{ message: 'the requestState to copy', record: next.round.index, path: ['result', 'requestState'] }],
      fixes: given.length > LONGEST ? [] : [setTo(path, given, 'Copy `requestState` from the result')],
    });
  },
});
