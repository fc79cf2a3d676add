import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { argumentsMisfit, calledTool } from '../parts/called-tool';

export default defineRule({
  id: 'tools/arguments-invalid',
  covers: ['tools/arguments-invalid'],
  level: 'warning',
  actor: 'client',
  scope: 'session',
  fault: 'tool',
  summary: 'The arguments of a call are what the inputSchema of the tool says.',
  on: { kinds: ['request'], methods: ['tools/call'] },
  check({ recording, step: { message, index } }, report) {
    if (message?.kind !== 'request') return;
    const { params } = message;
    const tool = calledTool(recording, { params, index });
    const misfit = tool && argumentsMisfit(params, tool.definition);
    if (misfit === undefined) return;
    const name = quoted(tool!.definition.name);
    const hasArguments = typeof params === 'object' && params !== null && Object.hasOwn(params, 'arguments');
    report({
      message: `The inputSchema of ${name} refuses these arguments: ${misfit.text}. The server has to reject the call, or the tool works with what it does not expect; send what the schema asks for.`,
      path: hasArguments ? ['params', 'arguments', ...misfit.path] : ['params'],
      ...(!hasArguments && { part: 'head' }),
      related: [{ message: `the definition of ${name}`, record: tool!.index }],
    });
  },
});
