import { isObject } from '../../frame/envelope';
import { firstMisfit } from '../../schema/foreign-misfit';
import { defineRule } from '../define';
import { objectsAt } from '../parts/json';
import { isToolUse } from '../parts/sampling';
import { only } from '../revisions';

/** uses of tools in one answer that are looked at */
const MOST = 50;

export default defineRule({
  id: 'sampling/tool-input-conforms',
  covers: ['sampling/tool-input-conforms'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'exchange',
  summary: "The input of a tool use is what the tool's inputSchema asks for.",
  on: { responses: ['result'], methods: ['sampling/createMessage'] },
  check({ request, response }, report) {
    const used = objectsAt(response, 'result', 'content').filter(isToolUse);
    if (used.length === 0) return;
    const tools = objectsAt(request, 'params', 'tools').map(({ value }) => [value.name, value.inputSchema] as const);
    const schemas = new Map(tools);
    for (const { value, path } of used.slice(0, MOST)) {
      const misfit = isObject(value.input) ? firstMisfit(value.input, schemas.get(value.name)) : undefined;
      if (misfit === undefined) continue;
      const text = `The inputSchema of the tool says otherwise: ${misfit.text}. The server runs the tool with this; let the model try again.`;
      report({ message: text, path: [...path, 'input', ...misfit.path] });
    }
  },
});
