import { defineRule } from '../define';
import { replaceMessage } from '../parts/replace-message';
import { conversations, isToolResult } from '../parts/sampling';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/tool-result-mixed',
  covers: ['sampling/tool-result-mixed', 'sampling/tool-result-alone'],
  revisions: since('2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'A user message with tool results has nothing else.',
  on: { kinds: ['request', 'result'], methods: ['sampling/createMessage'] },
  check(context, report) {
    for (const message of conversations(context).flat()) {
      const results = message.blocks.filter(isToolResult);
      const others = message.blocks.filter((block) => !isToolResult(block));
      const [first] = others;
      if (message.role !== 'user' || results.length === 0 || first === undefined) continue;
      const split = [results, others].map((blocks) => ({
        ...message.value,
        content: blocks.map(({ value }) => value),
      }));
      const edit = replaceMessage(context, message, split);
      report({
        message:
          'Tool results stand alone in their message: providers refuse the request where something else is beside them. Put this into a message of its own, after the results.',
        path: first.path,
        fixes: edit ? [offeredFix('Move what is no tool result to a message of its own', edit)] : [],
      });
    }
  },
});
