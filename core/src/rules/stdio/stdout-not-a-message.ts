import { defineRule } from '../define';
import { isCutByLogger } from '../raw-text';
import { recordFix } from '../record-fix';

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
  check({ text, isJson, direction }, report) {
    if (direction !== 's2c' || isJson || text === undefined || text.trim() === '' || isCutByLogger(text)) return;
    report({
      message: 'This is not JSON: on stdio, stdout may carry only JSON-RPC messages. Write logs to stderr.',
      path: [],
      fixes: [recordFix('Send it to stderr', { op: 'replace', records: [{ stderr: text }] })],
    });
  },
});
