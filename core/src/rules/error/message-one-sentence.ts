import { has } from '../../frame/envelope';
import type { JsonPath } from '../../text/types';
import { defineRule } from '../define';
import { digObject, digString } from '../parts/json';
import { plainFix } from '../quick-fix';

const LINE_END = /\r\n?|\n/;
export default defineRule({
  id: 'error/message-one-sentence',
  covers: ['error/message-one-sentence', 'error/message-concise'],
  level: 'warning',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'message',
  summary: 'The message of an error is one short sentence; details stand in `data`.',
  on: { kinds: ['error'] },
  check(context, report) {
    const { message } = context;
    const text = digString(message, 'error', 'message');
    if (text === undefined || !LINE_END.test(text.trim())) return;
    const path: JsonPath = ['error', 'message'];
    const [first = '', ...rest] = text.trim().split(LINE_END);
    const hasData = has(digObject(message, 'error') ?? {}, 'data');
    const fix = plainFix(
      'Move the details to `data`',
      { op: 'set', path, value: first },
      { op: 'set', path: ['error', 'data'], value: rest.join('\n') },
    );
    report({
      message:
        'An error message is one sentence that can be shown in a line. Keep the first line; the rest belongs into `data`.',
      path,
      fixes: hasData || text.length > 10_000 ? [] : [fix],
    });
  },
});
