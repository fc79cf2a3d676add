import { has } from '../../frame/envelope';
import { firstMisfit } from '../../schema/foreign-misfit';
import { defineRule } from '../define';
import { asked } from '../parts/input';
import { dig, within } from '../parts/json';
import { isToolResult, isToolUse } from '../parts/sampling';
import { since } from '../revisions';

const MOST = 50;

export default defineRule({
  id: 'sampling/tool-output-nonconforming',
  covers: ['sampling/tool-output-nonconforming', 'sampling/tool-result-conforms'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: "The `structuredContent` of a tool result is what the tool's outputSchema says.",
  on: { kinds: ['request', 'result'], facet: 'sampling' },
  check(context, report) {
    for (const params of asked(context, 'sampling/createMessage')) {
      const blocks = within(params, 'messages').flatMap((one) => within(one, 'content'));
      const toolOf = new Map(blocks.filter(isToolUse).map(({ value }) => [value.id, value.name]));
      const schemas = new Map(within(params, 'tools').map(({ value }) => [value.name, dig(value, 'outputSchema')]));
      const results = blocks.filter((block) => isToolResult(block) && has(block.value, 'structuredContent'));
      for (const { value, path } of results.slice(0, MOST)) {
        const misfit = firstMisfit(value.structuredContent, schemas.get(toolOf.get(value.toolUseId)));
        if (value.isError === true || misfit === undefined) continue;
        report({
          message: `The outputSchema of this tool says otherwise: ${misfit.text}. The model reads the result by that schema; return what it says.`,
          path: [...path, 'structuredContent', ...misfit.path],
        });
      }
    }
  },
});
