import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { errorOf, hasOtherCause } from '../parts/call-outcome';
import { digObject } from '../parts/json';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

const METHOD_NOT_FOUND = -32601;
const INVALID_REQUEST = -32600;

export default defineRule({
  id: 'completion/unsupported-code',
  covers: ['completion/unsupported-code', 'completion/not-supported-code'],
  revisions: since('2025-03-26'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A server without completion refuses it with -32601.',
  on: { kinds: ['error'], methods: ['completion/complete'] },
  check({ recording: { handshake }, step }, report) {
    const { call } = step;
    const error = errorOf(step);
    const declared = handshake.serverCapabilities;
    if (error === undefined || call === undefined || call.cancelled || declared === undefined) return;
    if (has(declared, 'completions') || error.code === METHOD_NOT_FOUND) return;
    if (error.code !== INVALID_REQUEST && hasOtherCause(error.code)) return;
    // a request that does not say which version it speaks may be refused for that
    if (!handshake.accepted && digObject(call.params, '_meta') === undefined) return;
    report({
      message: `This server offers no completion, and ${error.code} says that something about the request is wrong: a client that believes it tries again for every key that is pressed. The code for a method that is not offered is -32601.`,
      path: ['error', 'code'],
      fixes: [setTo(['error', 'code'], METHOD_NOT_FOUND)],
      related: [{ message: 'the request', record: call.index }],
    });
  },
});
