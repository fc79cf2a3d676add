import { defineRule } from '../define';
import { isCutByLogger } from '../raw-text';
import { recordFix } from '../record-fix';

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
  check({ text, isJson, direction }, report) {
    if (direction !== 'c2s' || isJson || text === undefined || text.trim() === '' || isCutByLogger(text)) return;
    report({
      message: 'This is not JSON: on stdio, the stdin of a server takes only JSON-RPC messages.',
      path: [],
      fixes: [recordFix('Delete the line', { op: 'delete' })],
    });
  },
});
