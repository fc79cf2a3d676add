import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { retryIn } from '../parts/retries';
import { offeredFix } from '../quick-fix';
import { unanswered } from '../recording/retry';
import { since } from '../revisions';

/** characters of a state that a fix writes */
const LONGEST = 10_000;

export default defineRule({
  id: 'mrtr/request-state-stale',
  covers: ['mrtr/request-state-stale'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'In a later round a retry repeats the newest `requestState`.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    const retry = retryIn(context);
    if (retry?.link?.kind !== 'stale') return;
    const { round, index } = retry.link;
    // what does not answer the newest round is the first retry, sent again
    if (round.retry !== undefined || unanswered(round.asks, retry.responses).length > 0) return;
    const { state } = round;
    const path = ['params', 'requestState'];
    report({
      message:
        'This is the `requestState` of an earlier round; the server has asked again since, and goes on from what it gave then. Copy the newest one.',
      path,
      related: [
        { message: 'the newest result that asks for input', record: round.index, path: ['result'] },
        { message: 'the round that this state is of', record: index, path: ['result', 'requestState'] },
      ],
      fixes:
        state === undefined || state.length > LONGEST
          ? []
          : [offeredFix('Copy the newest `requestState`', { op: 'set', path, value: state })],
    });
  },
});
