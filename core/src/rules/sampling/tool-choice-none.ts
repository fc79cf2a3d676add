import { defineRule } from '../define';
import { dig, objectsAt } from '../parts/json';
import { isToolUse } from '../parts/sampling';
import { only } from '../revisions';

export default defineRule({
  id: 'sampling/tool-choice-none',
  covers: ['sampling/tool-choice-none'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'exchange',
  summary: 'With the tool choice `none` the model uses no tool.',
  on: { responses: ['result'], methods: ['sampling/createMessage'] },
  check({ request, response }, report) {
    if (dig(request, 'params', 'toolChoice', 'mode') !== 'none') return;
    const used = objectsAt(response, 'result', 'content').find(isToolUse);
    if (used === undefined) return;
    const text =
      'The server asked for an answer without tools (`toolChoice` is `none`) and runs none, so this use stays unanswered. Hand the choice on to the model.';
    report({ message: text, path: [...used.path, 'type'] });
  },
});
