import { defineRule } from '../define';
import { digString } from '../parts/json';
import { readContents } from '../parts/resources';

export default defineRule({
  id: 'resources/text-is-binary',
  covers: ['resources/text-is-binary', 'resources/text-is-text'],
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'Data that is no text is sent as `blob`.',
  on: { kinds: ['result'], methods: ['resources/read'] },
  check(context, report) {
    for (const { value, path } of readContents(context)) {
      const text = digString(value, 'text');
      if (text === undefined || !text.includes('\u0000')) continue;
      const said =
        'There is a NUL character in this text, so it is binary data, which does not survive as text. Send it as `blob`, in base64.';
      report({ message: said, path: [...path, 'text'] });
    }
  },
});
