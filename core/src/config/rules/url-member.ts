import { memberOf } from '../../text/places';
import { defineConfigRule } from './define';

const ADDRESSES = ['url', 'serverUrl', 'httpUrl'];

export default defineConfigRule(
  { id: 'config/url-member', level: 'error', summary: 'The address stands under the name that the host looks for.' },
  {
    editorSaysIt: true,
    check({ host, servers }, report) {
      const [first, ...others] = host.urls;
      if (!first) return;
      for (const { node, path } of servers) {
        const used = ADDRESSES.find((key) => memberOf(node, key));
        if (used === undefined || used === first.member) continue;
        // a second name of the host's own that means another transport is no mistake
        const own = others.find(({ member }) => member === used);
        if (own && own.transport !== first.transport) continue;
        if (memberOf(node, first.member)) continue;
        report({
          message: own
            ? `${host.label} calls the address \`${first.member}\`; not every version of it reads \`${used}\`.`
            : `${host.label} calls the address \`${first.member}\`; \`${used}\` is not read.`,
          path: [...path, used],
          part: 'key',
          level: own ? 'hint' : undefined,
          fixes: [
            {
              title: `Rename to \`${first.member}\``,
              edits: [{ op: 'rename', path: [...path, used], key: first.member }],
              preferred: true,
            },
          ],
        });
      }
    },
  },
);
