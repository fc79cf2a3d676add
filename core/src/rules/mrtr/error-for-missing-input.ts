import { orList, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { dig } from '../parts/json';
import { retryOf, unanswered } from '../recording/retry';
import { since } from '../revisions';

const INVALID_PARAMS = -32602;

export default defineRule({
  id: 'mrtr/error-for-missing-input',
  covers: ['mrtr/error-for-missing-input'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A server that lacks an input asks again, and does not fail the request.',
  on: { kinds: ['error'], methods: INPUT_METHODS, facet: 'after-retry' },
  check({ recording, step: { message, call } }, report) {
    const round = recording.rounds.roundBefore(call);
    const retry = retryOf(call?.params);
    if (message?.kind !== 'error' || call === undefined || round === undefined || retry === undefined) return;
    if (dig(message.error, 'code') !== INVALID_PARAMS || retry.state !== round.state) return;
    const missing = unanswered(round.asks, retry.responses);
    if (missing.length === 0) return;
    report({
      message: `The retry lacks ${orList(missing.slice(0, 5).map(quoted), 'and')}, and this fails the request for it, so that all that the user has filled in is lost. Answer with resultType input_required and ask for it again.`,
      path: ['error'],
      related: [
        { message: 'the retry that lacks it', record: call.index },
        { message: 'what was asked for', record: round.index, path: ['result', 'inputRequests'] },
      ],
    });
  },
});
