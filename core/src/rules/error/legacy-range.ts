import { defineRule } from '../define';
import { dig } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'error/legacy-range',
  covers: ['error/legacy-range'],
  revisions: since('2026-07-28'),
  level: 'warning',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'message',
  summary: 'Codes from -32000 to -32019 are left alone by new implementations.',
  on: { kinds: ['error'] },
  check(context, report) {
    const { message, revision } = context;
    const code = dig(message, 'error', 'code');
    if (typeof code !== 'number' || code > -32000 || code < -32019) return;
    if (revision.facts.retiredErrorCodes.some((row) => row.code === code)) return;
    const text = `${code} lies among the codes that earlier implementations used for many things, so a client cannot tell what it means. Use a standard code, or one outside of -32768 to -32000.`;
    report({ message: text, path: ['error', 'code'] });
  },
});
