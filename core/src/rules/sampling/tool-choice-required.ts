import { defineRule } from '../define';
import { dig, objectsAt, within } from '../parts/json';
import { isToolResult, isToolUse } from '../parts/sampling';
import { only } from '../revisions';

export default defineRule({
  id: 'sampling/tool-choice-required',
  covers: ['sampling/tool-choice-required'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'exchange',
  summary: 'With the tool choice `required` the model uses a tool.',
  on: { responses: ['result'], methods: ['sampling/createMessage'] },
  check({ request, response }, report) {
    const choice = dig(request, 'params', 'toolChoice', 'mode');
    if (choice !== 'required' || dig(response, 'result', 'stopReason') === 'maxTokens') return;
    const blocks = objectsAt(response, 'result', 'content');
    if (blocks.length === 0 || blocks.some(isToolUse)) return;
    const before = objectsAt(request, 'params', 'messages').flatMap((one) => within(one, 'content'));
    if (before.some(isToolResult)) return;
    const text =
      'The server asked for the use of a tool (`toolChoice` is `required`), and there is none here, so it cannot go on. Hand the choice on to the model.';
    report({ message: text, path: ['result', 'content'], part: 'key', explains: [] });
  },
});
