import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { successOf } from '../parts/call-outcome';
import { calledTool, misfitAsRead } from '../parts/called-tool';

export default defineRule({
  id: 'tools/invalid-arguments-accepted',
  covers: ['tools/invalid-arguments-accepted', 'tools/input-validated'],
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A server refuses arguments that the inputSchema of the tool refuses.',
  on: { kinds: ['result'], methods: ['tools/call'] },
  check({ recording, step }, report) {
    const { call } = step;
    const tool = call && calledTool(recording, call);
    if (call === undefined || tool === undefined || successOf(step) === undefined) return;
    const misfit = misfitAsRead(call.params, tool.definition);
    if (misfit === undefined) return;
    const name = quoted(tool.definition.name);
    report({
      message: `The call succeeded with arguments that the inputSchema of ${name} refuses: ${misfit.text}. Whoever asked takes the answer for what was meant; check the arguments before the tool runs and return \`isError: true\`.`,
      path: ['result'],
      related: [
        { message: 'the call', record: call.index, path: ['params', 'arguments', ...misfit.path] },
        { message: `the definition of ${name}`, record: tool.index },
      ],
    });
  },
});
