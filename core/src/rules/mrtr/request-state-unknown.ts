import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { retryIn } from '../parts/retries';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'mrtr/request-state-unknown',
  covers: ['mrtr/request-state-unknown'],
  revisions: since('2026-07-28'),
  level: 'info',
  actor: 'client',
  scope: 'session',
  summary: 'A `requestState` is one that the server gave out.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    const retry = retryIn(context);
    const { recording } = context;
    if (retry?.state === undefined || retry.link || !recording.isComplete) return;
    if (recording.rounds.hasIssued(retry.state)) return;
    const path = ['params', 'requestState'];
    report({
      message:
        'No result of this recording gave out this `requestState`. One that was kept from an earlier connection is fine; one that a client makes up is not, since only the server knows what belongs into it.',
      path,
      fixes: [offeredFix('Remove `requestState`', { op: 'remove', path })],
    });
  },
});
