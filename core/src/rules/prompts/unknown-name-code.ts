import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { errorOf, hasOtherCause } from '../parts/call-outcome';
import { digString } from '../parts/json';
import { setTo } from '../quick-fix';

const INVALID_PARAMS = -32602;

export default defineRule({
  id: 'prompts/unknown-name-code',
  covers: ['prompts/unknown-name-code'],
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A prompt that does not exist is refused with -32602.',
  on: { kinds: ['error'], methods: ['prompts/get'] },
  check({ recording: { catalog }, step }, report) {
    const { call } = step;
    const error = errorOf(step);
    const name = digString(call?.params, 'name');
    const list = catalog.prompts.current;
    if (error === undefined || call === undefined || call.cancelled || name === undefined || list === undefined) return;
    if (list.last.index > call.index || list.entries.has(name)) return;
    if (error.code === INVALID_PARAMS || hasOtherCause(error.code)) return;
    report({
      message: `The list has no prompt ${quoted(name)}, and ${error.code} does not say so: clients take it for a server that is broken or cannot do prompts at all. The code for a name that does not exist is -32602.`,
      path: ['error', 'code'],
      fixes: [setTo(['error', 'code'], INVALID_PARAMS)],
      related: [
        { message: 'the request', record: call.index, path: ['params', 'name'] },
        { message: 'the list without it', record: list.last.index, path: ['result', 'prompts'] },
      ],
    });
  },
});
