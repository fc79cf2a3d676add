import { defineRule } from '../define';
import { base64Fault, inBase64 } from '../formats/base64';
import { iconSources } from '../parts/icons';
import { offerTo } from '../quick-fix';
import { since } from '../revisions';

const DATA = /^data:image\/[\w.+-]+(?:;[\w.+-]+=[\w."+-]*)*;base64,(.*)$/is;

function isImage(src: string): boolean {
  const data = DATA.exec(src)?.[1];
  if (data === undefined) return false;
  return base64Fault(data.replaceAll('%2B', '+').replaceAll('%2F', '/').replaceAll('%3D', '=')) === undefined;
}

export default defineRule({
  id: 'icons/data-not-base64',
  covers: ['icons/data-not-base64', 'meta/icon-data-base64'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'An icon in a `data:` URI is an image in base64.',
  on: { kinds: ['request', 'result'], facet: 'icons' },
  check(context, report) {
    for (const { src, scheme, path } of iconSources(context)) {
      if (scheme !== 'data') continue;
      if (isImage(src)) continue;
      const encoded = inBase64(src);
      const text =
        'An icon in a `data:` URI is an image in base64: `data:image/png;base64,` and the data. Clients show nothing else.';
      const fixes =
        encoded !== undefined && isImage(encoded) ? [offerTo(path, encoded, 'Write the image in base64')] : [];
      report({ message: text, path, fixes });
    }
  },
});
