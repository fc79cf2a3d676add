import { defineRule } from '../define';
import { rewriteLine } from '../parts/rewrite';
import { isCutByLogger } from '../raw-text';

export default defineRule({
  id: 'stdio/stdin-not-a-message',
  covers: ['stdio/stdin-not-a-message', 'stdio/stdin-only-messages'],
  fault: 'transport',
  level: 'error',
  actor: 'client',
  scope: 'raw',
  order: 7,
  summary: 'A client writes nothing but messages to the stdin of the server.',
  on: {},
  check(context, report) {
    const { text, isJson, direction } = context;
    if (direction !== 'c2s' || isJson || text === undefined || text.trim() === '' || isCutByLogger(text)) return;
    report({
      message: 'This is not JSON: on stdio, the stdin of a server takes only JSON-RPC messages.',
      path: [],
      fixes: [rewriteLine(context, 'Delete the line')],
    });
  },
});
