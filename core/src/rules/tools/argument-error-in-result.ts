import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { errorOf } from '../parts/call-outcome';
import { argumentsMisfit, calledTool } from '../parts/called-tool';
import { only } from '../revisions';

const INVALID_PARAMS = -32602;

export default defineRule({
  id: 'tools/argument-error-in-result',
  covers: ['tools/argument-error-in-result'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Arguments that a tool refuses are told in a result with `isError: true`.',
  on: { kinds: ['error'], methods: ['tools/call'] },
  check({ recording, step }, report) {
    const { call } = step;
    const error = errorOf(step);
    const tool = call && calledTool(recording, call);
    if (call === undefined || error?.code !== INVALID_PARAMS || tool === undefined) return;
    const misfit = argumentsMisfit(call.params, tool.definition);
    if (misfit === undefined) return;
    const result = { content: [{ type: 'text', text: error.text.slice(0, 2000) }], isError: true };
    report({
      message: `The request is well formed, and only the schema of ${quoted(tool.definition.name)} refuses its arguments: ${misfit.text}. As an error of the protocol this does not reach the model, which could correct itself; return it as text with \`isError: true\`.`,
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
      related: [{ message: 'the call', record: call.index, path: ['params'] }],
    });
  },
});
