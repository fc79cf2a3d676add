import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { repeated } from '../parts/repeated';
import { listed } from '../parts/resources';

export default defineRule({
  id: 'resources/uri-unique',
  covers: ['resources/uri-unique'],
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'A URI stands for one resource of the list.',
  on: { kinds: ['result'], methods: ['resources/list'] },
  check(context, report) {
    for (const { value, path, first } of repeated(listed(context), 'uri')) {
      const text = `The URI ${quoted(value)} is in the list twice, first as item ${first + 1}. A client that reads it cannot say which one it means.`;
      report({ message: text, path });
    }
  },
});
