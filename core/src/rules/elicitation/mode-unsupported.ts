import { has } from '../../frame/envelope';
import { orList } from '../../schema/words';
import { defineRule } from '../define';
import { clientCapabilities } from '../parts/client-capabilities';
import { INPUT_METHODS, inputAsked } from '../parts/input';
import { digObject } from '../parts/json';
import { since } from '../revisions';

const MODES = ['form', 'url'];

export default defineRule({
  id: 'elicitation/mode-unsupported',
  covers: ['elicitation/mode-unsupported'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'exchange',
  summary: 'A server elicits only in a mode that the request declares; an empty capability means forms.',
  on: { responses: ['result'], methods: INPUT_METHODS, facet: 'asks' },
  check({ request, response }, report) {
    const declared = digObject(clientCapabilities(request)?.value, 'elicitation');
    if (declared === undefined) return;
    const modes = Object.keys(declared).length === 0 ? ['form'] : MODES.filter((mode) => has(declared, mode));
    // What names no mode at all is the client's fault.
    if (modes.length === 0) return;
    for (const { value, path } of inputAsked(response, 'elicitation/create')) {
      const mode = has(value, 'mode') ? value.mode : 'form';
      if (typeof mode !== 'string' || !MODES.includes(mode) || modes.includes(mode)) continue;
      const text = `The request declares elicitation by ${orList(modes)} only, so the client cannot do it by ${mode}. Use what is declared, or refuse the request with error -32021.`;
      const isNamed = has(value, 'mode');
      report({ message: text, path: isNamed ? [...path, 'mode'] : path, part: isNamed ? 'value' : 'head' });
    }
  },
});
