import { valueWord } from '../../schema/words';
import { defineRule } from '../define';

export default defineRule({
  id: 'jsonrpc/not-an-object',
  covers: ['jsonrpc/not-an-object'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'A message is a JSON object.',
  on: { kinds: ['other'] },
  check({ value, message }, report) {
    if (message.kind !== 'other' || message.looksLike !== 'scalar') return;
    const what = valueWord(value);
    const text = `A message is a JSON object, not ${what}. Only messages may go over the wire; log text belongs on stderr.`;
    report({ message: text, path: [] });
  },
});
