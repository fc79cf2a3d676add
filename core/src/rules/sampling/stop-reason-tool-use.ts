import { defineRule } from '../define';
import { isToolUse, sampledAnswers } from '../parts/sampling';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/stop-reason-tool-use',
  covers: ['sampling/stop-reason-tool-use'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'With the stop reason `toolUse` there is a tool use.',
  on: { kinds: ['request'], facet: 'sampling' },
  check(context, report) {
    for (const { value, path, blocks } of sampledAnswers(context)) {
      if (value.stopReason !== 'toolUse' || blocks.some(isToolUse)) continue;
      const text =
        'The model is said to have stopped for a tool, and there is no tool use: the server finds nothing to run. Give the real reason, or hand the tool use over.';
      report({ message: text, path: [...path, 'stopReason'] });
    }
  },
});
