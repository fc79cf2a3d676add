import { defineRule } from '../define';
import { answersTo, askedAt } from '../parts/asked-answers';
import { INPUT_METHODS } from '../parts/input';
import { dig, objectsAt } from '../parts/json';
import { isToolUse } from '../parts/sampling';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/choice-none-in-retry',
  covers: ['sampling/tool-choice-none'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'With the tool choice `none` the model uses no tool, also where its answer comes in a retry.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    for (const answer of answersTo(context, 'sampling/createMessage')) {
      if (dig(answer.params, 'toolChoice', 'mode') !== 'none') continue;
      const used = objectsAt(answer.value, 'content').find(isToolUse);
      if (used === undefined) continue;
      report({
        message:
          'The server asked for an answer without tools (`toolChoice` is `none`) and is not going to run one, so this leads nowhere. Hand the choice on to the model.',
        path: [...answer.path, ...used.path],
        related: [askedAt(answer)],
      });
    }
  },
});
