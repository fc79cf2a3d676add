import { defineRule } from '../define';
import { conversations, isToolResult, reportRole, sampledAnswers } from '../parts/sampling';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/tool-result-role',
  covers: ['sampling/tool-result-role', 'sampling/tool-block-roles'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'Only the user brings tool results.',
  on: { kinds: ['request', 'result'], facet: 'sampling' },
  check(context, report) {
    for (const message of [...conversations(context).flat(), ...sampledAnswers(context)]) {
      if (message.role !== 'assistant' || !message.blocks.some(isToolResult)) continue;
      const text =
        'A tool result is what the model is told, and providers refuse one of the assistant. Its message has the role `user`.';
      reportRole(report, message, text, 'user', isToolResult);
    }
  },
});
