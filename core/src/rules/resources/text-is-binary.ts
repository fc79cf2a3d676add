import { has } from '../../frame/envelope';
import type { JsonPath } from '../../text/types';
import { defineRule } from '../define';
import { encodedBase64 } from '../formats/base64';
import { digString } from '../parts/json';
import { readContents } from '../parts/resources';
import { offeredFix } from '../quick-fix';
import type { Fix } from '../types';

/** Where a character was replaced the data is lost already. */
function asBlob(text: string, path: JsonPath): readonly Fix[] {
  const blob = /[\ufffd\p{Surrogate}]/u.test(text) ? undefined : encodedBase64(text);
  if (blob === undefined) return [];
  const place = [...path, 'text'];
  const edits = [
    { op: 'rename', path: place, key: 'blob' },
    { op: 'set', path: [...path, 'blob'], value: blob },
  ] as const;
  return [offeredFix('Send it as `blob`', ...edits)];
}

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
      report({ message: said, path: [...path, 'text'], fixes: has(value, 'blob') ? [] : asBlob(text, path) });
    }
  },
});
