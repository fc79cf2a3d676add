import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { conversations, isToolResult, isToolUse } from '../parts/sampling';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/tool-result-unknown-id',
  covers: ['sampling/tool-result-unknown-id', 'sampling/tool-result-known-id'],
  revisions: since('2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'A tool result names a tool use that came before it.',
  on: { kinds: ['request', 'result'], facet: 'sampling' },
  check(context, report) {
    for (const messages of conversations(context)) {
      const used = new Set<unknown>();
      for (const { blocks } of messages) {
        for (const { value, path } of blocks.filter(isToolResult)) {
          if (typeof value.toolUseId !== 'string' || used.has(value.toolUseId)) continue;
          const text = `No tool use before this has the id ${quoted(value.toolUseId)}, so the model cannot know what this is the result of. Write the \`id\` of the use, and leave no message out that has one.`;
          report({ message: text, path: [...path, 'toolUseId'] });
        }
        for (const { value } of blocks.filter(isToolUse)) used.add(value.id);
      }
    }
  },
});
