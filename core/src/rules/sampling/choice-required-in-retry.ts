import { defineRule } from '../define';
import { answersTo, askedAt } from '../parts/asked-answers';
import { INPUT_METHODS } from '../parts/input';
import { dig, objectsAt, within } from '../parts/json';
import { isToolResult, isToolUse } from '../parts/sampling';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/choice-required-in-retry',
  covers: ['sampling/tool-choice-required'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'With the tool choice `required` the model uses a tool, also where its answer comes in a retry.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    for (const answer of answersTo(context, 'sampling/createMessage')) {
      const { value, params, path } = answer;
      if (dig(params, 'toolChoice', 'mode') !== 'required' || value.stopReason === 'maxTokens') continue;
      const blocks = objectsAt(value, 'content');
      if (blocks.length === 0 || blocks.some(isToolUse)) continue;
      const before = objectsAt(params, 'messages').flatMap((one) => within(one, 'content'));
      if (before.some((block) => isToolUse(block) || isToolResult(block))) continue;
      report({
        message:
          'The server asked for the use of a tool (`toolChoice` is `required`), and there is none here, so it cannot go on. Hand the choice on to the model.',
        path: [...path, 'content'],
        part: 'key',
        related: [askedAt(answer)],
      });
    }
  },
});
