import { ARGS, COMMAND, ENV, HEADERS, member, stdioEntry, URL_MEMBER } from './members';
import { below, configHome } from './places';
import type { Host } from './types';

/** The settings of the editor; servers may also come from its extensions, and then have `settings` only. */
export const zed: Host = {
  id: 'zed',
  label: 'Zed',
  format: 'jsonc',
  workspaceFiles: ['.zed/settings.json'],
  userFiles: (places) =>
    places.platform === 'win32'
      ? [below(places.appData ?? below(places.home, places, 'AppData', 'Roaming'), places, 'Zed', 'settings.json')]
      : [below(configHome(places), places, 'zed', 'settings.json')],
  rootKey: 'context_servers',
  variables: { kind: 'none' },
  members: [
    COMMAND,
    ARGS,
    ENV,
    URL_MEMBER,
    HEADERS,
    member('enabled', 'boolean', 'false leaves the server out.'),
    member('settings', 'object', 'Settings of a server that an extension brings.'),
    { ...member('source', 'string', 'Who brings the server.'), values: ['custom', 'extension'] },
    member('timeout', 'number', 'How long a call may take, in seconds.'),
  ],
  types: {},
  urls: [{ member: 'url', transport: 'http' }],
  write: (server) => (server.transport === 'stdio' ? stdioEntry(server) : { url: server.url }),
};
