import { orList, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { nextRound } from '../parts/retries';
import { unanswered } from '../recording/retry';
import { since } from '../revisions';

export default defineRule({
  id: 'mrtr/missing-input-response',
  covers: ['mrtr/missing-input-response'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'A retry answers every key that the server asked for.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    const next = nextRound(context);
    if (next === undefined) return;
    const { round, responses } = next;
    const missing = unanswered(round.asks, responses);
    if (missing.length === 0) return;
    const names = missing.slice(0, 5).map(quoted);
    const list = orList(missing.length > names.length ? [...names, '…'] : names, 'and');
    report({
      message: `The server asked for ${list} as well, and this retry does not answer: it can only ask again. Answer every key, with \`"action": "cancel"\` where the user gave no answer.`,
      path: responses ? ['params', 'inputResponses'] : ['params'],
      part: 'head',
      related: [{ message: 'what the server asked for', record: round.index, path: ['result', 'inputRequests'] }],
    });
  },
});
