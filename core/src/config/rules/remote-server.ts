import { memberOf } from '../../text/places';
import { defineConfigRule } from './define';

export default defineConfigRule(
  { id: 'config/remote-server', level: 'error', summary: 'A host that only starts programs is given no address.' },
  {
    check({ host, servers }, report) {
      if (host.urls.length > 0) return;
      for (const { node, path } of servers) {
        const used = ['url', 'serverUrl', 'httpUrl'].find((key) => memberOf(node, key));
        if (used === undefined || memberOf(node, 'command')) continue;
        report({
          message: `${host.label} starts its servers over stdio; an address in this file is not read. Add the server in the application's settings, or start a bridge such as mcp-remote here.`,
          path: [...path, used],
          part: 'key',
        });
      }
    },
  },
);
