import { defineRule } from '../define';
import { errorText } from '../parts/error-text';
import { dig, objectsAt, type Part, within } from '../parts/json';
import { isToolResult, isToolUse } from '../parts/sampling';
import { offerTo } from '../quick-fix';
import { only } from '../revisions';

/** Whether a use of a tool has no result in the next message, or results stand beside something else. */
function isBroken(messages: readonly Part[]): boolean {
  return messages.some((one, i) => {
    const blocks = within(one, 'content');
    if (blocks.some(isToolResult) && !blocks.every(isToolResult)) return true;
    const used = blocks.filter(isToolUse);
    const next = used.length === 0 ? undefined : messages[i + 1];
    const answered = next === undefined ? [] : within(next, 'content').filter(isToolResult);
    const ids = new Set(answered.map(({ value }) => value.toolUseId));
    return used.some(({ value }) => !ids.has(value.id));
  });
}

export default defineRule({
  id: 'sampling/tool-message-error-code',
  covers: ['sampling/tool-message-error-code'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'exchange',
  summary: 'Tool results that are missing or mixed are refused with -32602.',
  on: { responses: ['error'], methods: ['sampling/createMessage'] },
  check({ request, response }, report) {
    const path = ['error', 'code'];
    const code = dig(response, ...path);
    // The messages may be broken and something else the reason, so the text has to speak of it.
    if (typeof code !== 'number' || code === -32602 || !/\btool/i.test(errorText(response))) return;
    if (!isBroken(objectsAt(request, 'params', 'messages'))) return;
    const text = `The messages lack tool results or mix them with others, for which the code is -32602. By ${code} the server does not learn that it has to mend them.`;
    report({ message: text, path, fixes: [offerTo(path, -32602)], explains: [] });
  },
});
