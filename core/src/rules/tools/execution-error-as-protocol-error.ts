import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { errorOf } from '../parts/call-outcome';
import { argumentsMisfit, calledTool } from '../parts/called-tool';
import { since } from '../revisions';

const INTERNAL_ERROR = -32603;
/** the server itself broke down, and says no more */
const SAYS_NOTHING = /^\W*internal(?: server)?(?: error)?\W*$/i;

export default defineRule({
  id: 'tools/execution-error-as-protocol-error',
  covers: ['tools/execution-error-as-protocol-error'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'What fails inside a tool is told in a result with `isError: true`.',
  on: { kinds: ['error'], methods: ['tools/call'] },
  check({ recording, step }, report) {
    const error = errorOf(step);
    const { call } = step;
    if (error?.code !== INTERNAL_ERROR || call === undefined || call.cancelled) return;
    const text = error.text.slice(0, 2000);
    const tool = calledTool(recording, call);
    if (text.trim() === '' || SAYS_NOTHING.test(text) || tool === undefined) return;
    if (argumentsMisfit(call.params, tool.definition)) return;
    const result = { resultType: 'complete', content: [{ type: 'text', text }], isError: true };
    report({
      message: `${quoted(tool.definition.name)} was found and called, and what went wrong in it comes as an error of the protocol: clients do not show that to the model, which could have tried something else. Return it as text with \`isError: true\`.`,
      path: ['error', 'code'],
      fixes: [
        {
          title: 'Make it a failed result',
          edits: [
            { op: 'remove', path: ['error'] },
            { op: 'set', path: ['result'], value: result },
          ],
        },
      ],
      related: [{ message: 'the call', record: call.index }],
    });
  },
});
