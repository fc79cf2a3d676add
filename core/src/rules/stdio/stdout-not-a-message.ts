import { defineRule } from '../define';
import { rewriteLine } from '../parts/rewrite';
import { isCutByLogger } from '../raw-text';

export default defineRule({
  id: 'stdio/stdout-not-a-message',
  covers: ['stdio/stdout-not-a-message', 'stdio/stdout-only-messages'],
  fault: 'transport',
  level: 'error',
  actor: 'server',
  scope: 'raw',
  order: 6,
  summary: 'A server writes nothing but messages to stdout.',
  on: {},
  check(context, report) {
    const { text, isJson, direction } = context;
    if (direction !== 's2c' || isJson || text === undefined || text.trim() === '' || isCutByLogger(text)) return;
    report({
      message: 'This is not JSON: on stdio, stdout may carry only JSON-RPC messages. Write logs to stderr.',
      path: [],
      fixes: [rewriteLine(context, 'Send it to stderr', { stderr: text })],
    });
  },
});
