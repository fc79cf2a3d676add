import { defineRule } from '../define';
import { base64Fault } from '../formats/base64';
import { iconSources } from '../parts/icons';
import { since } from '../revisions';

const DATA = /^data:image\/[\w.+-]+(?:;[\w.+-]+=[\w."+-]*)*;base64,(.*)$/is;
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
      const data = DATA.exec(src)?.[1];
      if (
        data !== undefined &&
        base64Fault(data.replaceAll('%2B', '+').replaceAll('%2F', '/').replaceAll('%3D', '=')) === undefined
      )
        continue;
      const text =
        'An icon in a `data:` URI is an image in base64: `data:image/png;base64,` and the data. Clients show nothing else.';
      report({ message: text, path });
    }
  },
});
