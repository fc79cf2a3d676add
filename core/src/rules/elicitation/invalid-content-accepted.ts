import { isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { askedAt, pairsOf } from '../parts/asked-answers';
import { formMisfit } from '../parts/form-misfit';
import { INPUT_METHODS } from '../parts/input';
import { retryOf } from '../recording/retry';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/invalid-content-accepted',
  covers: ['elicitation/invalid-content-accepted'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A server does not go on with content that breaks its own form.',
  on: { kinds: ['result'], methods: INPUT_METHODS, facet: 'after-retry' },
  check({ recording, step: { message, call } }, report) {
    const round = recording.rounds.roundBefore(call);
    const responses = retryOf(call?.params)?.responses;
    if (message?.kind !== 'result' || call === undefined || round === undefined || responses === undefined) return;
    const { result } = message;
    if (!isObject(result) || result.isError === true || result.resultType !== 'complete') return;
    for (const answer of pairsOf(round, responses)) {
      const { params, method } = answer.ask;
      const misfit = params && method === 'elicitation/create' ? formMisfit(params, answer.value) : undefined;
      if (misfit === undefined) continue;
      report({
        message: `The answer under ${quoted(answer.key)} is not what the form asked for (${misfit.text}), and this result says that all went well. Check what comes, and ask again or answer with an error.`,
        path: ['result'],
        related: [
          { message: 'what was typed', record: call.index, path: [...answer.path, 'content', ...misfit.path] },
          askedAt(answer),
        ],
      });
      return;
    }
  },
});
