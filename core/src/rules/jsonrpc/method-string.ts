import { valueWord } from '../../schema/words';
import { defineRule } from '../define';
import { memberOf } from '../message-words';

export default defineRule({
  id: 'jsonrpc/method-string',
  covers: ['jsonrpc/method-string', 'id/method-string'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: '`method` is a string.',
  on: { kinds: ['other'] },
  check(context, report) {
    if (context.message.kind !== 'other' || context.message.looksLike !== 'bad-method') return;
    const what = valueWord(memberOf(context, 'method'));
    const message = `\`method\` has to be a string, not ${what}: it names what the other side shall do.`;
    report({ message, path: ['method'] });
  },
});
