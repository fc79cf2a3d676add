import { has, isObject } from '../../frame/envelope';
import { defineRule } from '../define';

export default defineRule({
  id: 'error/code-range',
  level: 'warning',
  fault: 'json-rpc',
  actor: 'either',
  scope: 'message',
  summary: 'An error code is an integer that every language can hold.',
  on: { kinds: ['error'] },
  check({ message }, report) {
    const error = message.kind === 'error' ? message.error : undefined;
    const code = isObject(error) && has(error, 'code') ? error.code : undefined;
    const isWhole = typeof code === 'number' && (Number.isInteger(code) || Math.abs(code) === Number.POSITIVE_INFINITY);
    if (!isWhole || Number.isSafeInteger(code)) return;
    const text = `The error code ${code} is larger than receivers can hold as an integer; they read another number or refuse the message.`;
    report({ message: text, path: ['error', 'code'] });
  },
});
