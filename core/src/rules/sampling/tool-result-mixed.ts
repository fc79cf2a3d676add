import { defineRule } from '../define';
import { replaceMessage } from '../parts/replace-message';
import { conversations, isToolResult, type SampledMessage } from '../parts/sampling';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

/** Each fix writes the conversation anew, so not every one of a great many is told. */
const MOST = 20;

const isMixed = ({ role, blocks }: SampledMessage) =>
  role === 'user' && blocks.some(isToolResult) && !blocks.every(isToolResult);

export default defineRule({
  id: 'sampling/tool-result-mixed',
  covers: ['sampling/tool-result-mixed', 'sampling/tool-result-alone'],
  revisions: since('2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'A user message with tool results has nothing else.',
  on: { kinds: ['request', 'result'], facet: 'sampling' },
  check(context, report) {
    for (const message of conversations(context).flat().filter(isMixed).slice(0, MOST)) {
      const results = message.blocks.filter(isToolResult);
      const others = message.blocks.filter((block) => !isToolResult(block));
      const split = [results, others].map((blocks) => ({
        ...message.value,
        content: blocks.map(({ value }) => value),
      }));
      const edit = replaceMessage(context, message, split);
      report({
        message:
          'Tool results stand alone in their message: providers refuse the request where something else is beside them. Put this into a message of its own, after the results.',
        path: others[0]!.path,
        fixes: edit ? [offeredFix('Move what is no tool result to a message of its own', edit)] : [],
      });
    }
  },
});
