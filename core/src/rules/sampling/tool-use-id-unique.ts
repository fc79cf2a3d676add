import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { repeated } from '../parts/repeated';
import { conversations, isToolUse, sampledAnswers } from '../parts/sampling';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/tool-use-id-unique',
  covers: ['sampling/tool-use-id-unique'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'The tool uses of a message have different ids.',
  on: { kinds: ['request', 'result'], facet: 'sampling' },
  check(context, report) {
    for (const { blocks } of [...conversations(context).flat(), ...sampledAnswers(context)]) {
      for (const { value, path } of repeated(blocks.filter(isToolUse), 'id')) {
        const text = `Two tool uses of this message have the id ${quoted(value)}, so nobody can say which of them a result belongs to. Give each an id of its own.`;
        report({ message: text, path });
      }
    }
  },
});
