import { defineRule } from '../define';
import { dig } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'error/reserved-undefined',
  covers: ['error/reserved-undefined'],
  revisions: since('2026-07-28'),
  level: 'error',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'message',
  summary: 'A code from -32020 to -32099 is one that the revision defines.',
  on: { kinds: ['error'] },
  check(context, report) {
    const { message, revision } = context;
    const code = dig(message, 'error', 'code');
    if (typeof code !== 'number' || code > -32020 || code < -32099) return;
    const { errorCodes, retiredErrorCodes } = revision.facts;
    if ([...errorCodes, ...retiredErrorCodes].some((row) => row.code === code)) return;
    const text = `${code} is reserved for the specification, which does not define it; a later revision may, with another meaning. Use a code outside of -32768 to -32000.`;
    report({ message: text, path: ['error', 'code'] });
  },
});
