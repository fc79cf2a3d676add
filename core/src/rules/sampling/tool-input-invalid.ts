import { isObject } from '../../frame/envelope';
import { firstMisfit } from '../../schema/foreign-misfit';
import { defineRule } from '../define';
import { answersTo, askedAt } from '../parts/asked-answers';
import { INPUT_METHODS } from '../parts/input';
import { objectsAt } from '../parts/json';
import { isToolUse } from '../parts/sampling';
import { since } from '../revisions';

/** uses of tools in one answer that are looked at */
const MOST = 50;

export default defineRule({
  id: 'sampling/tool-input-invalid',
  covers: ['sampling/tool-input-invalid'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: "The input of a tool use in a retry is what the tool's inputSchema asks for.",
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    for (const answer of answersTo(context, 'sampling/createMessage')) {
      const used = objectsAt(answer.value, 'content').filter(isToolUse);
      if (used.length === 0) continue;
      const tools = objectsAt(answer.params, 'tools').map(({ value }) => [value.name, value.inputSchema] as const);
      const schemas = new Map(tools);
      for (const { value, path } of used.slice(0, MOST)) {
        const misfit = isObject(value.input) ? firstMisfit(value.input, schemas.get(value.name)) : undefined;
        if (misfit === undefined) continue;
        report({
          message: `The inputSchema of the tool says otherwise: ${misfit.text}. The server runs the tool with this; let the model try again.`,
          path: [...answer.path, ...path, 'input', ...misfit.path],
          related: [askedAt(answer)],
        });
      }
    }
  },
});
