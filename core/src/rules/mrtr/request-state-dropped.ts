import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { nextRound } from '../parts/retries';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

/** characters of a state that a fix writes */
const LONGEST = 10_000;

export default defineRule({
  id: 'mrtr/request-state-dropped',
  covers: ['mrtr/request-state-dropped'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'A retry repeats the `requestState` that it was given.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    const next = nextRound(context);
    if (next?.round.state === undefined || next.state !== undefined) return;
    const { state, index } = next.round;
    report({
      message:
        'The server gave a `requestState`, and this retry does not bring it back: a server that keeps nothing itself cannot know what it is about. Copy it from the result.',
      path: ['params'],
      part: 'head',
      related: [{ message: 'the requestState to copy', record: index, path: ['result', 'requestState'] }],
      fixes:
        state.length > LONGEST ? [] : [setTo(['params', 'requestState'], state, 'Copy `requestState` from the result')],
    });
  },
});
