import { literal, valueWord } from '../../schema/words';
import { defineRule } from '../define';

export default defineRule({
  id: 'id/response-type-changed',
  covers: ['id/response-type-changed', 'id/response-id-type-preserved'],
  level: 'error',
  actor: 'either',
  scope: 'exchange',
  summary: 'The id comes back with the JSON type that it was sent with.',
  on: { responses: ['result', 'error'] },
  check({ request, response }, report) {
    const { id: sent } = request;
    const { id: came } = response;
    if (typeof came !== 'string' && typeof came !== 'number') return;
    // What is no id at all has no text to compare either, and may not even be turned into one.
    if (typeof sent === typeof came || typeof sent === 'object' || String(sent) !== String(came)) return;
    const said = (id: unknown) => `${literal(id)} (${valueWord(id).replace(/^an? /, '')})`;
    const message = `The id changed its type: request ${said(sent)}, response ${said(came)}. They are different ids, so the request stays unanswered.`;
    report({
      message,
      path: ['id'],
      fixes: [{ title: `Write ${literal(sent)}`, edits: [{ op: 'set', path: ['id'], value: sent }], preferred: true }],
    });
  },
});
