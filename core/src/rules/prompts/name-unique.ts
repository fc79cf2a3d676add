import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { repeated } from '../parts/repeated';
import { listed } from '../parts/resources';

export default defineRule({
  id: 'prompts/name-unique',
  covers: ['prompts/name-unique'],
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'A name stands for one prompt of the list.',
  on: { kinds: ['result'], methods: ['prompts/list'] },
  check(context, report) {
    for (const { value, path, first } of repeated(listed(context), 'name')) {
      const text = `The name ${quoted(value)} is in the list twice, first as item ${first + 1}. A client that asks for it cannot say which one it means.`;
      report({ message: text, path });
    }
  },
});
