import { defineRule } from '../define';
import { dig } from '../parts/json';

export default defineRule({
  id: 'error/app-code-outside-reserved',
  covers: ['error/app-code-outside-reserved', 'error/reserved-code-range'],
  level: 'warning',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'message',
  summary: 'A code of an application lies outside of -32768 to -32000.',
  on: { kinds: ['error'] },
  check(context, report) {
    const { message, revision } = context;
    const code = dig(message, 'error', 'code');
    if (typeof code !== 'number' || code >= -32099 || code < -32768) return;
    if (revision.facts.errorCodes.some((row) => row.code === code)) return;
    const text = `${code} is in the range that JSON-RPC reserves, from -32768 to -32000, and is none of its codes. Use a code of your own outside of it.`;
    report({ message: text, path: ['error', 'code'] });
  },
});
