import { has } from '../../frame/envelope';
import { firstMisfit } from '../../schema/foreign-misfit';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { successOf } from '../parts/call-outcome';
import { calledTool } from '../parts/called-tool';
import { since } from '../revisions';

export default defineRule({
  id: 'tools/structured-content-invalid',
  covers: ['tools/structured-content-invalid', 'tools/structured-content-conforms'],
  revisions: since('2025-06-18'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  fault: 'tool',
  summary: 'The structured content of a result is what the outputSchema of its tool says.',
  on: { kinds: ['result'], methods: ['tools/call'], facet: 'structured-content' },
  check({ recording, step }, report) {
    const result = successOf(step);
    const tool = step.call && calledTool(recording, step.call);
    if (result === undefined || !has(result, 'structuredContent') || tool === undefined) return;
    const { name, outputSchema } = tool.definition;
    const misfit = outputSchema && firstMisfit(result['structuredContent'], outputSchema);
    if (misfit === undefined) return;
    report({
      message: `The outputSchema of ${quoted(name)} refuses this: ${misfit.text}. Clients check it and drop the result, though the tool ran; return what the schema promises, or correct the schema.`,
      path: ['result', 'structuredContent', ...misfit.path],
      related: [{ message: `the definition of ${quoted(name)}`, record: tool.index }],
    });
  },
});
