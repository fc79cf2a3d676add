import { valueWord } from '../../schema/words';
import { defineRule } from '../define';
import type { Fix } from '../types';

export default defineRule({
  id: 'result/object',
  covers: ['result/object'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'A result is an object, empty where there is nothing to say.',
  on: { kinds: ['result'], facet: 'odd-envelope' },
  check({ message, revision }, report) {
    if (message.kind !== 'result') return;
    const { result } = message;
    if (typeof result === 'object' && result !== null && !Array.isArray(result)) return;
    const value = revision.facts.resultType ? { resultType: 'complete' } : {};
    const title = `Write ${JSON.stringify(value)}`;
    const fixes: Fix[] =
      result === null ? [{ title, edits: [{ op: 'set', path: ['result'], value }], preferred: true }] : [];
    const text = `\`result\` has to be an object, not ${valueWord(result)}; where there is nothing to say it is an empty one.`;
    report({ message: text, path: ['result'], fixes });
  },
});
