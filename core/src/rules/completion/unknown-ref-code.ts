import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { errorOf, hasOtherCause } from '../parts/call-outcome';
import { dig, digString } from '../parts/json';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;

export default defineRule({
  id: 'completion/unknown-ref-code',
  covers: ['completion/unknown-ref-code', 'completion/unknown-prompt-code'],
  revisions: since('2025-03-26'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Completion for a prompt that does not exist is refused with -32602.',
  on: { kinds: ['error'], methods: ['completion/complete'] },
  check({ recording: { catalog, handshake }, step }, report) {
    const { call } = step;
    const error = errorOf(step);
    if (error === undefined || call === undefined || call.cancelled || dig(call.params, 'ref', 'type') !== 'ref/prompt')
      return;
    const name = digString(call.params, 'ref', 'name');
    const list = catalog.prompts.current;
    if (name === undefined || list === undefined || list.last.index > call.index || list.entries.has(name)) return;
    if (error.code === INVALID_PARAMS || hasOtherCause(error.code)) return;
    // who offers no completion refuses the method, whatever it is about
    if (error.code === METHOD_NOT_FOUND && dig(handshake.serverCapabilities, 'completions') === undefined) return;
    report({
      message: `The list has no prompt ${quoted(name)}, and ${error.code} does not say so: clients take it for completion that is broken. The code for a reference to something that does not exist is -32602.`,
      path: ['error', 'code'],
      fixes: [setTo(['error', 'code'], INVALID_PARAMS)],
      related: [
        { message: 'the request', record: call.index, path: ['params', 'ref', 'name'] },
        { message: 'the list without it', record: list.last.index, path: ['result', 'prompts'] },
      ],
    });
  },
});
