import { defineRule } from '../define';
import { conversations, isToolUse, reportRole, sampledAnswers } from '../parts/sampling';
import { addResults, openUses } from '../parts/tool-use';
import { since } from '../revisions';

/** Such a fix writes the conversation anew, so not every one of a great many has it. */
const MOST = 20;

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
    const inConversations = conversations(context).flatMap((all) =>
      all.map((message, i) => ({ message, next: all[i + 1] })),
    );
    const answers = sampledAnswers(context).map((message) => ({ message, next: undefined }));
    let written = 0;
    for (const { message, next } of [...inConversations, ...answers]) {
      if (message.role !== 'user' || !message.blocks.some(isToolUse)) continue;
      const open = openUses(message, next);
      const results = open.length > 0 && written < MOST ? addResults(context, message, next, open) : undefined;
      written += 1;
      const text =
        'A tool use is what the model asked for, and providers refuse one of the user. Its message has the role `assistant`.';
      reportRole(report, message, text, 'assistant', isToolUse, results && [results]);
    }
  },
});
