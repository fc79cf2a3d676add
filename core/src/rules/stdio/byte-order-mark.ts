import { defineRule } from '../define';
import { rewriteLine } from '../parts/rewrite';

export default defineRule({
  id: 'stdio/byte-order-mark',
  covers: ['stdio/byte-order-mark', 'stdio/no-bom'],
  fault: 'transport',
  level: 'error',
  actor: 'either',
  scope: 'raw',
  order: 2,
  summary: 'A line does not begin with a byte order mark.',
  on: {},
  check(context, report) {
    const { text } = context;
    if (text?.charCodeAt(0) !== 0xfeff) return;
    const message =
      'A byte order mark (U+FEFF) stands before the message. It is no part of JSON, and some readers drop such a line without a word. Write UTF-8 without the mark.';
    report({ message, path: [], fixes: [rewriteLine(context, 'Take the mark out', { wire: text.slice(1) })] });
  },
});
