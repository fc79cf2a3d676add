import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig, digString } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'error/version-requested-supported',
  covers: ['error/version-requested-supported'],
  revisions: since('2026-07-28'),
  level: 'error',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'message',
  summary: 'An error for an unsupported version does not list that version as supported.',
  on: { kinds: ['error'] },
  check(context, report) {
    if (dig(context.message, 'error', 'code') !== -32022) return;
    const requested = digString(context.message, 'error', 'data', 'requested');
    const supported = dig(context.message, 'error', 'data', 'supported');
    if (requested === undefined || !Array.isArray(supported) || !supported.includes(requested)) return;
    const text = `${quoted(requested)} is refused and listed as supported in one: a client would try it again without end.`;
    report({ message: text, path: ['error', 'data', 'requested'] });
  },
});
