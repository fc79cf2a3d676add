import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { repeated } from '../parts/repeated';
import { listed } from '../parts/resources';
import { offerTo } from '../quick-fix';

export default defineRule({
  id: 'tools/name-unique',
  covers: ['tools/name-unique'],
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'A name stands for one tool of the list.',
  on: { kinds: ['result'], methods: ['tools/list'] },
  check(context, report) {
    for (const { value, path, first } of repeated(listed(context), 'name')) {
      const text = `The name ${quoted(value)} is in the list twice, first as item ${first + 1}. A call of it reaches one of the two, and nobody can say which; rename one.`;
      report({ message: text, path, fixes: [offerTo(path, `${value}_2`)] });
    }
  },
});
