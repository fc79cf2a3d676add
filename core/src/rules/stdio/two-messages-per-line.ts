import { defineRule } from '../define';
import { rewriteLine } from '../parts/rewrite';
import { firstOfTwo } from '../raw-text';

export default defineRule({
  id: 'stdio/two-messages-per-line',
  covers: ['stdio/two-messages-per-line', 'stdio/newline-terminated'],
  fault: 'transport',
  level: 'error',
  actor: 'either',
  scope: 'raw',
  order: 4,
  summary: 'A line of stdio holds one message.',
  on: {},
  check(context, report) {
    const { text } = context;
    const first = text === undefined ? undefined : firstOfTwo(text);
    if (first === undefined) return;
    const texts = [(text ?? '').slice(0, first), (text ?? '').slice(first)].map((one) => ({ wire: one.trim() }));
    const message = `A second message begins at character ${first + 1} of this line, so neither of them can be read. Write a newline after each message.`;
    report({ message, path: [], fixes: [rewriteLine(context, 'Write them on lines of their own', ...texts)] });
  },
});
