import { defineRule } from '../define';
import { conversations, isToolUse, reportRole, sampledAnswers } from '../parts/sampling';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/tool-use-role',
  covers: ['sampling/tool-use-role', 'sampling/tool-block-roles'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'Only the assistant uses tools.',
  on: { kinds: ['request', 'result'], facet: 'sampling' },
  check(context, report) {
    for (const message of [...conversations(context).flat(), ...sampledAnswers(context)]) {
      if (message.role !== 'user' || !message.blocks.some(isToolUse)) continue;
      const text =
        'A tool use is what the model asked for, and providers refuse one of the user. Its message has the role `assistant`.';
      reportRole(report, message, text, 'assistant', isToolUse);
    }
  },
});
