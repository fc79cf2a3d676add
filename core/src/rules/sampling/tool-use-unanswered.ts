import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import type { Part } from '../parts/json';
import { conversations, type SampledMessage } from '../parts/sampling';
import { addResults, openUses } from '../parts/tool-use';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

/** Each fix writes the conversation anew, so not every one of a great many is told. */
const MOST = 20;

interface Unanswered {
  readonly message: SampledMessage;
  readonly next: SampledMessage | undefined;
  readonly open: readonly Part[];
}

/** The messages of a conversation whose tool uses are not all answered by the next one. */
const unanswered = (messages: readonly SampledMessage[]): readonly Unanswered[] =>
  messages
    .map((message, i) => ({
      message,
      next: messages[i + 1],
      open: message.role === 'assistant' ? openUses(message, messages[i + 1]) : [],
    }))
    .filter(({ open }) => open.length > 0);

export default defineRule({
  id: 'sampling/tool-use-unanswered',
  covers: ['sampling/tool-use-unanswered', 'sampling/tool-use-balanced', 'sampling/tool-loop-answered'],
  revisions: since('2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'After an assistant message that uses tools comes a user message with the result of each.',
  on: { kinds: ['request', 'result'], facet: 'sampling' },
  check(context, report) {
    for (const one of conversations(context).flatMap(unanswered).slice(0, MOST)) {
      const [first, ...others] = one.open;
      const edit = addResults(context, one.message, one.next, one.open);
      const more = others.length === 0 ? '' : ` and for ${others.length} more`;
      report({
        message: `The message after this one has no result for ${quoted(String(first!.value.id))}${more}. Providers refuse a conversation in which a tool use stays open; a tool that was not run has a result with \`"isError": true\`.`,
        path: [...first!.path, 'id'],
        fixes: edit ? [offeredFix('Add results that say that the tool was not run', edit)] : [],
      });
    }
  },
});
