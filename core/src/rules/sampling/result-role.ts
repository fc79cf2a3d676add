import { defineRule } from '../define';
import { isToolUse, sampledAnswers } from '../parts/sampling';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/result-role',
  covers: ['sampling/result-role'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'A sampling result has the role `assistant`.',
  on: { kinds: ['request'], facet: 'sampling' },
  check(context, report) {
    for (const { role, path, blocks } of sampledAnswers(context)) {
      // A tool use of the user is told by the rule about that.
      if (role !== 'user' || blocks.some(isToolUse)) continue;
      const place = [...path, 'role'];
      const text =
        'This is what the model said; as the user it would answer itself in the next turn. Its role is `assistant`.';
      report({ message: text, path: place, fixes: [setTo(place, 'assistant')] });
    }
  },
});
