import { ARGS, COMMAND, CWD, ENV, ENV_FILE, HEADERS, member, stdioEntry, type, URL_MEMBER } from './members';
import { below } from './places';
import type { Host } from './types';

export const cursor: Host = {
  id: 'cursor',
  label: 'Cursor',
  format: 'jsonc',
  workspaceFiles: ['.cursor/mcp.json'],
  userFiles: (places) => [below(places.home, places, '.cursor', 'mcp.json')],
  rootKey: 'mcpServers',
  variables: {
    kind: 'editor',
    inputs: false,
    names: ['workspaceFolder', 'workspaceFolderBasename', 'userHome', 'pathSeparator', '/'],
  },
  members: [
    type('stdio', 'http', 'sse'),
    COMMAND,
    ARGS,
    ENV,
    ENV_FILE,
    CWD,
    URL_MEMBER,
    HEADERS,
    member('auth', 'object', 'Client id, secret and scopes for servers that ask for a login.'),
  ],
  types: { stdio: 'stdio', http: 'http', 'streamable-http': 'http', streamableHttp: 'http', sse: 'sse' },
  urls: [{ member: 'url', transport: 'http' }],
  write: (server) => (server.transport === 'stdio' ? stdioEntry(server) : { url: server.url }),
};
