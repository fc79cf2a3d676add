import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digObject, digString } from '../parts/json';
import { capabilitiesOf } from '../recording/modern-meta';
import { since } from '../revisions';

const KNOWN: readonly string[] = ['complete', 'input_required'];

export default defineRule({
  id: 'result/type-unknown',
  covers: ['result/type-unknown'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'resultType is `complete`, `input_required`, or a value of an extension that the request declares.',
  on: { kinds: ['result'], facet: 'result-type' },
  check({ step: { message, call } }, report) {
    if (message?.kind !== 'result' || call === undefined) return;
    const type = digString(message.result, 'resultType');
    const declared = capabilitiesOf(call.params);
    if (type === undefined || KNOWN.includes(type) || declared === undefined) return;
    // which values an extension brings along is not known here
    if (Object.keys(digObject(declared, 'extensions') ?? {}).length > 0) return;
    report({
      message: `${quoted(type)} is no \`resultType\` of MCP, and the request declares no extension that could bring it along: the client has to treat the answer as a failure. Write \`complete\`, or \`input_required\` where the request has to be sent again with more.`,
      path: ['result', 'resultType'],
      related: [{ message: call.method, record: call.index }],
    });
  },
});
