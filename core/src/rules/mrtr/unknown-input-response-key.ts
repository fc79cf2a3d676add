import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { nextRound } from '../parts/retries';
import { remove } from '../quick-fix';
import { since } from '../revisions';

const MOST = 20;

export default defineRule({
  id: 'mrtr/unknown-input-response-key',
  covers: ['mrtr/unknown-input-response-key'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'A retry answers only what the server asked for.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    const next = nextRound(context);
    if (next?.responses === undefined) return;
    const { round, responses } = next;
    const unknown = Object.keys(responses).filter((key) => !round.asks.has(key) && !round.askedBefore.has(key));
    for (const key of unknown.slice(0, MOST)) {
      const path = ['params', 'inputResponses', key];
      report({
        message: `Nobody asked for ${quoted(key)}: the keys are those of the \`inputRequests\` before. The server cannot tell what this answers; remove it, or give it the right key.`,
        path,
        part: 'key',
        related: [{ message: 'what the server asked for', record: round.index, path: ['result'] }],
        fixes: [remove(path)],
      });
    }
  },
});
